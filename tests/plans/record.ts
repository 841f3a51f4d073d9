import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import pg from 'pg'
import { afterAll } from 'vitest'
import { readWhole, type WholeRead } from './read-whole.ts'

const folder = process.env['PLANS_FOLDER']

declare global {
  // Kept beyond a test file: files of a worker share it.
  var wholeReads: Map<string, WholeRead> | undefined
}

/** Listens to what the database says of each statement on every connection of the tests, and writes down which of them read a large table whole. */
function record(): Map<string, WholeRead> {
  const found = new Map<string, WholeRead>()
  const prototype = pg.Client.prototype as unknown as { connect: (this: pg.Client, ...given: unknown[]) => unknown }
  const { connect } = prototype
  prototype.connect = function (...given) {
    this.on('notice', ({ message = '' }) => {
      const read = readWhole(message)
      if (read) found.set(`${read.tables.join()} ${read.statement}`, read)
    })
    return connect.apply(this, given)
  }
  return found
}

const found = (globalThis.wholeReads ??= record())

afterAll(() => {
  if (folder) writeFileSync(path.join(folder, `${process.pid}-${threadId}.json`), JSON.stringify([...found.values()]))
})
