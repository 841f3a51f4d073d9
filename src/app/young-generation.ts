import v8 from 'node:v8'

/**
 * Fits the engine's young generation to a server, with the 8 MB that it has here (078).
 * - The thread that works collects it: that takes less time than to wake four helpers for it.
 * - New objects begin there, always. In a busy moment the objects of many requests survive a collection, from which the engine would conclude
 *   that all that are made at the same places of the code live long. From then on it would make them among the old, where they are garbage
 *   that only a full collection finds.
 */
export function tuneYoungGeneration(): void {
  v8.setFlagsFromString('--no-parallel-scavenge')
  v8.setFlagsFromString('--no-allocation-site-pretenuring')
}
