import { spawn } from 'node:child_process'

/**
 * Asks Linux for the policy SCHED_BATCH, with which this thread takes a processor from nobody. On a busy machine the database is otherwise
 * interrupted by each of its own responses: the server takes its processor, handles that one and sleeps again. With this it handles
 * at once what came meanwhile. An idle processor is taken as soon as before. Every process may ask this for itself; elsewhere, and
 * where `chrt` of util-linux is missing or forbidden, nothing changes. Processes that are started later have the policy too.
 */
export function scheduleInBatches(): void {
  if (process.platform !== 'linux') return
  // The id of a process is that of its main thread, and only that is meant.
  spawn('chrt', ['--batch', '--pid', '0', String(process.pid)], { stdio: 'ignore' })
    .on('error', () => {})
    .unref()
}
