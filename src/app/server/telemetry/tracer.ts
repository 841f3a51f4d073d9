import { type Attributes, context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { DatabaseCall } from '../../../kit/database/call.ts'
import type { RequestScope } from '../../../kit/database/request-scope.ts'
import type { EndedRequest } from '../../../kit/http/server/request-end.ts'
import { portalVersion } from '../backup/version.ts'

/** A request that takes longer is always traced. Milliseconds. */
const slowAfter = 500
/** Calls of one request that are in its trace; an export makes thousands. */
const mostCalls = 200

export type Tracer = {
  addCall: (call: DatabaseCall, scope: RequestScope | undefined) => void
  addRequest: (ended: EndedRequest) => void
  /** Sends what still waits. */
  close: () => Promise<void>
}

/**
 * Sends a trace of each request by OpenTelemetry's protocol over HTTP: a span of the request, and one in it for each call of the
 * database, by its name. They are made when the request is over, so nothing has to be carried through it, and what failed or was slow is
 * always among them. Takes the address of the receiver, without a path, and the part of the other requests that is traced.
 */
export function openTracer(url: string, part: number): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'portal',
      'service.version': portalVersion(),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 5_000 }),
      }),
    ],
  })
  const tracer = provider.getTracer('portal')

  return {
    addCall(call, scope) {
      if (!scope) return
      scope.calls ??= []
      if (scope.calls.length < mostCalls) scope.calls.push(call)
    },
    addRequest({ id, method, route, status, began, milliseconds, cut, scope }) {
      if (status < 500 && milliseconds < slowAfter && Math.random() >= part) return
      // Of the wall clock now: where the machine was suspended, that of the process has lost time. Read once, as it knows only whole
      // milliseconds, and a call has to lie within its request.
      const clock = Date.now() - performance.now()
      const moment = (at: number) => clock + at
      const span = tracer.startSpan(`${method} ${route ?? 'none'}`, {
        kind: SpanKind.SERVER,
        startTime: moment(began),
        attributes: {
          'http.request.method': method,
          ...(route !== undefined && { 'http.route': route }),
          'http.response.status_code': status,
          'portal.request_id': id,
          ...(cut && { 'portal.cut': cut }),
        } satisfies Attributes,
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      const within = trace.setSpan(context.active(), span)
      for (const { name, began, ended, unanswered } of scope?.calls ?? []) {
        const call = tracer.startSpan(
          name,
          {
            kind: SpanKind.CLIENT,
            startTime: moment(began),
            attributes: { 'db.system.name': 'postgresql', 'db.operation.name': name },
          },
          within,
        )
        if (unanswered) call.setStatus({ code: SpanStatusCode.ERROR })
        call.end(moment(ended))
      }
      span.end(moment(began + milliseconds))
    },
    close: () => provider.shutdown().catch(() => {}),
  }
}
