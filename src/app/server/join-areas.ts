import type { Area } from '../../kit/area/server/area.ts'
import type { CopySource } from '../../kit/area/server/copy-source.ts'
import type { FilePart } from '../../kit/area/server/file-part.ts'
import type { LogTable } from '../../kit/area/server/log-table.ts'
import type { SearchSource } from '../../kit/area/server/search-source.ts'
import type { Statement } from '../../kit/database/statement.ts'
import type { UploadPurpose } from '../../kit/files/server/upload-purpose.ts'
import { findFault, type Job } from '../../kit/job/job.ts'
import type { LiveTable } from '../../kit/live/server/feed.ts'

export type JoinedAreas = {
  liveTables: Map<string, LiveTable>
  logTables: LogTable[]
  uploads: UploadPurpose[]
  purge: Statement[]
  sources: SearchSource[]
  copies: CopySource[]
  fileParts: FilePart[]
  jobs: Job[]
}

/** Joins the manifests of all areas. Throws one sentence when two claim the same thing, or one follows a signal that none sends. */
export function joinAreas(areas: Area[]): JoinedAreas {
  claimOnce('name', areas, ({ name }) => [name])
  claimOnce('live topic', areas, ({ liveTopics }) => Object.keys(liveTopics ?? {}))
  claimOnce('table of the log', areas, ({ logNames = [] }) => logNames.map(({ table }) => table))
  claimOnce('upload purpose', areas, ({ uploads = [] }) => uploads.map(({ name }) => name))
  claimOnce('default of the uploads', areas, ({ uploads = [] }) =>
    uploads.filter(({ byDefault }) => byDefault).map(() => 'purpose'),
  )
  claimOnce('trash', areas, ({ trash = [] }) => trash)
  claimOnce('copied table', areas, ({ copies = [] }) => copies.map(({ table }) => table))
  claimOnce('search source', areas, ({ search = [] }) => search.map(({ name }) => name))
  claimOnce('part of a client’s file', areas, ({ fileParts = [] }) => fileParts.map(({ name }) => name))
  claimOnce('job', areas, ({ jobs = [] }) => jobs.map(({ name }) => name))
  for (const { name, jobs = [] } of areas)
    for (const job of jobs) {
      const fault = findFault(job)
      if (fault) throw new Error(`${fileOf(name)}: the job ${job.name} ${fault}`)
    }
  const uploads = areas.flatMap(({ uploads }) => uploads ?? [])
  return {
    liveTables: joinTopics(areas),
    logTables: areas.flatMap(({ logNames }) => logNames ?? []),
    uploads,
    purge: [
      ...areas
        .flatMap(({ trash }) => trash ?? [])
        .filter((table) => !uploads.some((upload) => upload.table === table))
        .map((table) => ({ text: `delete from ${table} where deleted_at < now() - interval '30 days'` })),
      ...areas.flatMap(({ purge }) => purge ?? []),
    ],
    sources: areas.flatMap(({ search }) => search ?? []),
    copies: areas.flatMap(({ copies }) => copies ?? []),
    fileParts: areas.flatMap(({ fileParts }) => fileParts ?? []),
    jobs: areas.flatMap(({ jobs }) => jobs ?? []),
  }
}

function claimOnce(what: string, areas: Area[], list: (area: Area) => string[]): void {
  const claimed = new Map<string, string>()
  for (const area of areas)
    for (const name of list(area)) {
      const other = claimed.get(name)
      if (other !== undefined)
        throw new Error(
          `${fileOf(area.name)}: the ${what} ${name} is ${list(area).filter((one) => one === name).length > 1 ? 'there twice' : `claimed by the area ${other} too`}.`,
        )
      claimed.set(name, area.name)
    }
}

function joinTopics(areas: Area[]): Map<string, LiveTable> {
  const topics = new Map(areas.flatMap(({ liveTopics }) => Object.entries(liveTopics ?? {})))
  const followers = areas.flatMap(({ name, follows }) =>
    Object.entries(follows ?? {}).flatMap(([kind, followed]) => {
      const { kinds, mayConcern } = Array.isArray(followed) ? { kinds: followed } : followed
      return kinds.map((of) => ({ area: name, kind, of, mayConcern }))
    }),
  )
  for (const { area, kind, of } of followers) {
    if (![...topics.values()].some(({ kinds }) => kinds.includes(of)))
      throw new Error(`${fileOf(area)}: ${kind} follows ${of}, which no table signals.`)
  }
  return new Map(
    [...topics].map(([table, topic]) => {
      const own = followers.filter(({ of }) => topic.kinds.includes(of))
      const kinds = [...topic.kinds, ...own.filter(({ mayConcern }) => !mayConcern).map(({ kind }) => kind)]
      const narrower = own.flatMap(({ kind, mayConcern }) => (mayConcern ? [{ kind, mayConcern }] : []))
      return [table, { ...topic, kinds: [...new Set(kinds)], ...(narrower.length > 0 && { narrower }) }]
    }),
  )
}

function fileOf(name: string): string {
  return name === 'records' ? 'src/app/server/record-area.ts' : `src/areas/${name}/server/area.ts`
}
