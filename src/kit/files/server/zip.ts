import { makeZip, predictLength } from 'client-zip'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** One file of an archive; it is opened only when its turn has come. */
export type ZipEntry = { name: string; size: number; modifiedAt: Date; read: () => Promise<Readable> }

/** Streams entries as one archive, stored and not compressed. Returns the stream and its exact length in bytes. */
export function streamZip(entries: ZipEntry[]): { stream: Readable; length: number } {
  let current: Readable | undefined
  async function* open() {
    for (const { name, size, modifiedAt, read } of entries) {
      current = await read()
      yield { name, size, lastModified: modifiedAt, input: current }
    }
  }
  const stream = Readable.fromWeb(makeZip(open()) as ReadableStream<Uint8Array>)
  // A download that is broken off ends the archive but not the file that it was reading.
  stream.once('close', () => current?.destroy())
  return {
    stream,
    length: Number(predictLength(entries.map(({ name, size }) => ({ name, size })))),
  }
}

/** Gives every name of an archive only once, whatever its case: 'a.pdf', 'a (2).pdf'. Takes and returns full paths. */
export function makeUnique(names: string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const at = dot > name.lastIndexOf('/') + 1 ? dot : name.length
    let unique = name
    for (let count = 2; taken.has(unique.toLowerCase()); count++)
      unique = `${name.slice(0, at)} (${count})${name.slice(at)}`
    taken.add(unique.toLowerCase())
    return unique
  })
}
