import v8 from 'node:v8'

/**
 * Tunes V8's young generation of 8 MB for a server (078).
 * - The main thread collects it, which is quicker than waking four helpers.
 * - Objects always begin there. In a busy moment the objects of many requests survive a collection, from which V8 would conclude that all
 *   objects of the same places in the code live long. It would allocate them in the old generation from then on, where only a full
 *   collection frees them.
 */
export function tuneYoungGeneration(): void {
  v8.setFlagsFromString('--no-parallel-scavenge')
  v8.setFlagsFromString('--no-allocation-site-pretenuring')
}
