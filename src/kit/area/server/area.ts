import type { Statement } from '../../database/statement.ts'
import type { FileService } from '../../files/server/file-service.ts'
import type { UploadPurpose } from '../../files/server/upload-purpose.ts'
import type { Serve } from '../../http/server/serve.ts'
import type { Job } from '../../job/job.ts'
import type { LiveFeed, LiveTable } from '../../live/server/feed.ts'
import type { CopySource } from './copy-source.ts'
import type { FilePart } from './file-part.ts'
import type { LogTable } from './log-table.ts'
import type { SearchSource } from './search-source.ts'

/** What an area brings to the portal. Each area declares it in its `server/area.ts`; the application joins them. */
export type Area = {
  name: string
  /** Runs once before anything is served. */
  start?: () => Promise<void>
  /** Puts the area's routes on the application. */
  serve?: (joined: Joined & { serve: Serve }) => void
  /** Its tables whose changes are signaled, by name. */
  liveTopics?: Record<string, LiveTable>
  /**
   * Kinds of signal that also follow from those of others: what shows `client` shows a part of `buildOut`. They go to everyone
   * who hears of the other; with `mayConcern`, only to those of them whom the kind may concern.
   */
  follows?: Record<string, string[] | { kinds: string[]; mayConcern: LiveTable['mayConcern'] }>
  /** How the log of a client describes its tables, in the order of the log's filter. */
  logNames?: LogTable[]
  uploads?: UploadPurpose[]
  /** Tables whose rows are removed 30 days after they were put in the trash. Those of uploads are emptied by the sweep of the files. */
  trash?: string[]
  /** Statements that remove what else has had its time, run once a day. */
  purge?: Statement[]
  search?: SearchSource[]
  /** Its tables in the copy of a client's data. */
  copies?: CopySource[]
  /** What it shows first in a client's file. */
  fileParts?: FilePart[]
  /** Work that is due at a time. */
  jobs?: Job[]
}

/** What only exists when all areas are known. */
export type Joined = {
  feed: LiveFeed
  files: FileService
  logTables: LogTable[]
  sources: SearchSource[]
  copies: CopySource[]
  fileParts: FilePart[]
  jobs: { declared: Job[]; flush: () => void }
}
