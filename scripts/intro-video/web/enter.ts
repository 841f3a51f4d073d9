import { even, progress, settle } from './motion.ts'

/** Returns where a thing is that rises into its place at `from` and fades at `to` (both seconds of the film). */
export function enter(seconds: number, from: number, to: number, rise = 18): { y: number; opacity: number } {
  const come = progress(seconds, from, 0.4, settle)
  const go = progress(seconds, to - 0.2, 0.2, even)
  return { y: rise * (1 - come), opacity: progress(seconds, from, 0.25, even) * (1 - go) }
}
