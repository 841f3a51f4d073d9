import { spawn } from 'node:child_process'

/**
 * Asks Linux to schedule this thread as SCHED_BATCH, so that it preempts no running task when it wakes up. On a busy machine it would otherwise
 * preempt the database for every response, handle that one and sleep again; this way it handles together what has come. It takes an idle
 * processor as before. Every process may ask this for itself; elsewhere, and where `chrt` is missing or forbidden, nothing
 * changes. Threads and processes that are started later inherit it.
 */
export function scheduleInBatches(): void {
  if (process.platform !== 'linux') return
  // Short options, as BusyBox has no others. The id of a process is that of its main thread, and only that is meant.
  spawn('chrt', ['-b', '-p', '0', String(process.pid)], { stdio: 'ignore' })
    .on('error', () => {})
    .unref()
}
