import { openFileArchive } from '../../../kit/backup/archive-files.ts'
import { type LogArchive, openLogArchive } from '../../../kit/backup/archive-log.ts'
import { archivedFiles, archiveOf } from '../../../kit/backup/log-shelf.ts'
import { readManifest } from '../../../kit/backup/manifest.ts'
import { listBackups } from '../../../kit/backup/shelf.ts'
import { findCluster, findSuperuser } from '../../../kit/embedded-postgres/embedded.ts'
import { dropLogSlot, type LogSlot, openLogSlot } from '../../../kit/embedded-postgres/log-slot.ts'
import type { Config } from '../../config.ts'
import { embeddedSettings, filesFolder } from '../../embedded-settings.ts'
import { noteFolder, refuseLostFolder } from './lost-folder.ts'

/** Copies the log beside the backups while the server runs. */
export type LogFollower = {
  /** Tells of a file (its key) that was stored. */
  noteFile: (key: string) => void
  /** Seconds since the newest moment that can be restored, or since the start until there is one; 0 where no log is archived. */
  age: () => number
  /** Copies what is left and ends. */
  stop: () => Promise<void>
}

/** Milliseconds between two steps: so much of the newest work is lost with a disk. */
const every = 10_000
/** Milliseconds that a stop waits for the last step. */
const patience = 5_000

/** Begins to archive the log of the embedded PostgreSQL where backups are made. `report` gets each failure; a failed step is tried again. */
export function followLog(config: Config, report: (error: unknown) => void): LogFollower {
  const embedded = embeddedSettings(config.dataDirectory)
  const { folder } = config.backup
  if (folder === undefined) {
    // The log would be kept for an archive that is no longer written.
    const dropped = config.databaseUrl ? Promise.resolve() : dropLogSlot(findSuperuser(embedded)).catch(report)
    return { noteFile: () => {}, age: () => 0, stop: async () => dropped }
  }
  const begun = new Date()
  let slot: LogSlot | undefined
  let archive: LogArchive | undefined
  let reached: Date | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let step = Promise.resolve()

  const files = openFileArchive(
    filesFolder(config.dataDirectory),
    () => archivedFiles(archiveOf(folder, (slot as LogSlot).systemIdentifier)),
    async () => {
      const [newest] = (await listBackups(folder)).complete
      // A file of the last seconds may have missed it.
      return newest ? new Date(Date.parse((await readManifest(newest)).begun) - 2_000) : begun
    },
  )

  async function archiveNow(): Promise<void> {
    try {
      // Before each step, as its disk may be taken away while the log is followed.
      await refuseLostFolder(config)
      slot ??= await openLogSlot(findSuperuser(embedded))
      archive ??= await openArchive(slot)
      reached = await archive.step()
    } catch (error) {
      report(
        new Error(`The log was not archived in ${folder}, which is tried again: ${(error as Error).message}`, {
          cause: error,
        }),
      )
      await close()
    }
  }

  async function openArchive(from: LogSlot): Promise<LogArchive> {
    const opened = await openLogArchive({
      backups: folder as string,
      cluster: findCluster(embedded).cluster,
      slot: from,
      copyFiles: files.copy,
    })
    await noteFolder(config)
    return opened
  }

  // What was copied is read again after a failure, which may have been anywhere.
  async function close(): Promise<void> {
    const open = slot
    slot = archive = undefined
    await open?.close().catch(() => {})
  }

  function begin(): void {
    step = archiveNow().finally(() => {
      if (!stopped) timer = setTimeout(begin, every)
      timer?.unref()
    })
  }
  begin()

  return {
    noteFile: files.note,
    age: () => Math.max(0, Math.round((Date.now() - (reached ?? begun).getTime()) / 1_000)),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.race([step.then(archiveNow), new Promise((resolve) => setTimeout(resolve, patience).unref())])
      await close()
    },
  }
}
