import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** As Node writes it with --cpu-prof: a tree of functions, and which of them ran at each sample. Microseconds. */
type Profile = {
  nodes: { id: number; children?: number[]; callFrame: CallFrame }[]
  samples: number[]
  timeDeltas: number[]
}
type CallFrame = { functionName: string; url: string; lineNumber: number; columnNumber: number }

/** The options with which Node writes a profile into a folder when the process ends. Takes the microseconds between samples. */
export const profileOptions = (folder: string, interval: number): string =>
  `--cpu-prof --cpu-prof-interval=${interval} --cpu-prof-dir=${folder}`

/**
 * Which part of a process's work, from 0 to 1, was done in functions of some files and in what those call. Takes the folder of the profile, and
 * whether a source file is one of these. Garbage collection counts as work and as nobody's.
 */
export function readShare(folder: string, isOne: (source: string) => boolean): number {
  const [file] = readdirSync(folder)
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(path.join(folder, file ?? ''), 'utf8')) as Profile
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const known = new Map<number, boolean>()
  const sourceOf = makeSourceOf()
  function isWithin(id: number): boolean {
    const found = known.get(id)
    if (found !== undefined) return found
    const frame = frames.get(id)
    const parent = parents.get(id)
    const within = (frame !== undefined && isOne(sourceOf(frame))) || (parent !== undefined && isWithin(parent))
    known.set(id, within)
    return within
  }
  let all = 0
  let ours = 0
  for (const [index, id] of samples.entries()) {
    const name = frames.get(id)?.functionName
    // Neither is work in JavaScript; most of it is waiting.
    if (name === '(idle)' || name === '(program)') continue
    const time = timeDeltas[index] ?? 0
    all += time
    if (isWithin(id)) ours += time
  }
  return ours / all
}

/** Finds the source file of a function of the built server, by the map beside it. */
function makeSourceOf(): (frame: CallFrame) => string {
  const maps = new Map<string, SourceMap | undefined>()
  function mapOf(url: string): SourceMap | undefined {
    if (!maps.has(url)) {
      try {
        const text = readFileSync(`${fileURLToPath(url)}.map`, 'utf8')
        maps.set(url, new SourceMap(JSON.parse(text) as SourceMapPayload))
      } catch {
        maps.set(url, undefined)
      }
    }
    return maps.get(url)
  }
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.startsWith('file:')) return url
    const entry = mapOf(url)?.findEntry(lineNumber, columnNumber)
    return entry && 'originalSource' in entry ? entry.originalSource : url
  }
}
