import type { Registry as Registered } from 'prom-client'
import type { ServerFigures, StoredFigures } from '../../../areas/system/server/figures.ts'
import type { DatabaseCall } from '../../../kit/database/call.ts'
import type { EndedRequest } from '../../../kit/http/server/request-end.ts'
import { Counter, Gauge, Histogram, Registry } from './prometheus.ts'
import { makeStatementLabel } from './statement-label.ts'

export type Metrics = {
  addCall: (call: DatabaseCall) => void
  addRequest: (ended: EndedRequest) => void
  /** The metrics as Prometheus reads them. Takes the figures of the moment; those of the database are undefined while it is down. */
  write: (server: ServerFigures, stored: StoredFigures | undefined) => Promise<string>
}

type Timed = { observe: (seconds: number) => void }

/** It is open for hours, which would be the slowest request of all. */
const stream = '/api/live'

/** Measures requests and calls of the database, and writes the metrics. */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Time of requests by method, route (as a pattern) and class of the status; without the live feed.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const statements = new Histogram({
    name: 'portal_database_seconds',
    help: 'Time of calls of the database by the name of their statement, with the wait for a connection.',
    labelNames: ['statement'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5],
    registers,
  })
  const gauges = makeGauges(registers)
  const labelOf = makeStatementLabel()
  // Looked up by texts that are there already, because the library puts one together from the labels for each observation.
  const byMethod = new Map<string, Map<string, Timed[]>>()
  const byStatement = new Map<string, Timed>()

  /** Those of a route, by the class of the status. */
  const ofRoute = (method: string, route: string): Timed[] =>
    remember(
      remember(byMethod, method, () => new Map<string, Timed[]>()),
      route,
      () => [],
    )

  return {
    addCall({ name, began, ended }) {
      const label = labelOf(name)
      remember(byStatement, label, () => statements.labels(label)).observe((ended - began) / 1_000)
    },
    addRequest({ method, route = 'none', status, milliseconds }) {
      if (route === stream) return
      const first = Math.floor(status / 100)
      const timed = (ofRoute(method, route)[first] ??= requests.labels(method, route, `${first}xx`))
      timed.observe(milliseconds / 1_000)
    },
    write(server, stored) {
      gauges.set(server, stored)
      return registry.metrics()
    },
  }
}

function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  let value = known.get(key)
  if (value === undefined) known.set(key, (value = make()))
  return value
}

function makeGauges(registers: Registered[]) {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers })
  const info = gauge('portal_info', 'The version that runs.', 'version')
  const up = gauge('portal_database_up', '1 while the database answers.')
  const connections = gauge('portal_database_connections', 'Connections at work, by role.', 'role')
  const most = gauge('portal_database_connections_max', 'Connections that there may be, by role.', 'role')
  const callers = gauge('portal_database_callers_waiting', 'Callers that wait for a connection, by role.', 'role')
  const readers = gauge('portal_live_readers', 'Browsers that follow changes.')
  const transfers = gauge('portal_open_responses', 'Downloads, exports and uploads under way.')
  const uploads = gauge('portal_uploads', 'Uploads under way.')
  const free = gauge('portal_disk_free_bytes', 'Free bytes of a disk: of the data, of the backups.', 'disk')
  const size = gauge('portal_disk_size_bytes', 'Bytes of a disk.', 'disk')
  const mail = gauge('portal_mail_waiting', 'Messages that should have left.')
  const mailAge = gauge('portal_mail_oldest_seconds', 'How long the oldest of them has waited.')
  const refused = gauge('portal_mail_given_up', 'Messages of the last seven days that could not be delivered.')
  const work = gauge('portal_work_waiting', 'Pieces of scheduled work that should have run.')
  const workAge = gauge('portal_work_oldest_seconds', 'How long the oldest of them has waited.')
  const failing = gauge('portal_work_failing', 'Pieces of scheduled work that failed and have not succeeded since.')
  const failingFor = gauge('portal_work_failing_seconds', 'How long the first of them has failed.')
  const backups = gauge('portal_backups', 'Complete backups.')
  const backupAge = gauge('portal_backup_age_seconds', 'How long ago the newest backup was begun.')
  const logAge = gauge('portal_log_archive_age_seconds', 'How long ago the newest moment was that can be restored.')
  const backupFailed = gauge('portal_backup_failed', '1 when the last attempt failed.')
  const memory = gauge('process_resident_memory_bytes', 'Memory of the process.')
  const started = gauge('process_start_time_seconds', 'When the process began, in seconds since 1970.')
  const processor = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process.',
    registers,
  })

  function setServer(server: ServerFigures): void {
    info.set({ version: server.version }, 1)
    for (const { role, busy, most: limit, waiting } of server.connections) {
      connections.set({ role }, busy)
      most.set({ role }, limit)
      callers.set({ role }, waiting)
    }
    readers.set(server.readers)
    transfers.set(server.transfers)
    uploads.set(server.uploads)
    for (const disk of server.disks) {
      free.set({ disk: disk.place }, disk.free)
      size.set({ disk: disk.place }, disk.size)
    }
    memory.set(process.memoryUsage.rss())
    started.set(Math.round(server.startedAt.getTime() / 1_000))
    const { user, system } = process.cpuUsage()
    processor.reset()
    processor.inc((user + system) / 1e6)
  }

  function setStored(stored: StoredFigures): void {
    mail.set(stored.mail.waiting)
    mailAge.set(stored.mail.oldest)
    refused.set(stored.refused)
    work.set(stored.work.waiting)
    workAge.set(stored.work.oldest)
    failing.set(stored.work.failing)
    failingFor.set(stored.work.failingFor)
  }

  const ofDatabase = [mail, mailAge, refused, work, workAge, failing, failingFor, backupFailed]
  return {
    set(server: ServerFigures, stored: StoredFigures | undefined): void {
      setServer(server)
      up.set(stored ? 1 : 0)
      // What is not known is not there: a gauge keeps its last value.
      for (const one of [...ofDatabase, backups, backupAge, logAge]) one.reset()
      if (stored) setStored(stored)
      else for (const one of ofDatabase) one.remove()
      setBackups(server, stored?.backupFailing)
    },
  }

  function setBackups({ backups: made }: ServerFigures, failed: boolean | undefined): void {
    if (made.kind !== 'own') {
      for (const one of [backups, backupAge, logAge, backupFailed]) one.remove()
      return
    }
    backups.set(made.count)
    logAge.set(made.logAge)
    if (made.age === null) backupAge.remove()
    else backupAge.set(made.age)
    if (failed === undefined) backupFailed.remove()
    else backupFailed.set(failed ? 1 : 0)
  }
}
