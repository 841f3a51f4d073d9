import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../../kit/database/database.ts'

export type Room = {
  /** Looks at a failure: whether it came for want of room on a disk, or because a disk can't be written. */
  note: (failure: unknown) => void
  /** Resolves when nothing is known against the disks. After a failure, tries whether they can be written again, and rejects if not. */
  check: () => Promise<void>
}

const codes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', '53100', '58030'])
/** Bytes that are written to try a disk. */
const trial = 1_048_576
/** The route is public, so the outcome of a trial is cached. Milliseconds. */
const trialHolds = 1_000

/** A sort that is made to write a few megabytes to the database's own disk, and leaves nothing there. */
const sortOnDisk = [
  { text: `select set_config('work_mem', '64kB', true)` },
  { text: 'select count(*) from (select md5(n::text) from generate_series(1, 40000) n order by 1 offset 0) as sorted' },
]

/** Remembers that a write failed for want of room, until writing works again. Takes the folder of the files. */
export function watchRoom(database: Database, folder: string): Room {
  let failed = false
  let trying: Promise<void> | undefined

  async function tryDisks(): Promise<void> {
    const file = path.join(folder, `.room-${process.pid}`)
    try {
      const handle = await open(file, 'w', 0o600)
      try {
        await handle.writeFile(randomBytes(trial))
        await handle.sync()
      } finally {
        await handle.close()
      }
    } finally {
      await rm(file, { force: true })
    }
    await database.asSystem('storage-trial')(sortOnDisk)
    failed = false
  }

  return {
    note(failure) {
      for (
        let one = failure as { code?: string; cause?: unknown } | undefined, depth = 0;
        one && depth < 5;
        one = one.cause as typeof one, depth++
      ) {
        if (codes.has(one.code ?? '')) failed = true
      }
    },
    async check() {
      if (!failed) return
      trying ??= tryDisks().finally(() => {
        setTimeout(() => {
          trying = undefined
        }, trialHolds).unref()
      })
      await trying
    },
  }
}
