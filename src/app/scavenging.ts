import v8 from 'node:v8'

/**
 * Lets the engine collect the young generation on the thread that works. With the 8 MB that it has here (078), that takes less time than to
 * wake four helpers for it.
 */
export function scavengeAlone(): void {
  v8.setFlagsFromString('--no-parallel-scavenge')
}
