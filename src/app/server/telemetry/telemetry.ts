import type { CallListener } from '../../../kit/database/call.ts'
import type { EndedRequest } from '../../../kit/http/server/request-end.ts'
import { openRequestLog } from '../../../kit/http/server/request-log.ts'
import type { Config } from '../../config.ts'
import { makeMetrics, type Metrics } from './metrics.ts'
import { countRecentCalls } from './recent-calls.ts'

/** What operators see of the portal's work: log, metrics and traces, each told of every request and call of the database. */
export type Telemetry = {
  metrics: Metrics
  calls: ReturnType<typeof countRecentCalls>
  onCall: CallListener
  onEnd: (ended: EndedRequest) => void
  /** Writes and sends what still waits. */
  close: () => Promise<void>
}

/** The descriptor of the standard output. */
const standardOutput = 1

/** Opens what the settings ask for. Takes a file for the log of requests instead of the standard output. */
export async function openTelemetry(config: Config, logFile?: string): Promise<Telemetry> {
  const log = config.requestLog === 'on' ? openRequestLog(logFile ?? standardOutput) : undefined
  const metrics = makeMetrics()
  const calls = countRecentCalls()
  // Its library needs nine megabytes, so it is loaded only where traces are wanted.
  const tracer = config.traceUrl
    ? (await import('./tracer.ts')).openTracer(config.traceUrl, config.tracePart)
    : undefined
  return {
    metrics,
    calls,
    onCall(call, scope) {
      metrics.addCall(call)
      calls.add(call.ended - call.began, call.unanswered)
      tracer?.addCall(call, scope)
    },
    onEnd(ended) {
      metrics.addRequest(ended)
      log?.write(ended)
      tracer?.addRequest(ended)
    },
    async close() {
      await log?.close()
      await tracer?.close()
    },
  }
}
