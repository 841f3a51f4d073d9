import type { Database } from '../../../kit/database/database.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import { type SearchHit, searchRoutes } from '../contract.ts'
import { describeClient, describeNote, describeRow, describeTask, type Reader } from './hit.ts'
import { readQuestion } from './question.ts'
import { type Found, isSearched, searchClients, searchKind, searchNotes, searchTasks } from './statement.ts'

export type SearchParts = {
  database: Database
  kinds: RecordKind[]
  /** The page of each record kind: 'bankAccount' -> '/bank'. A kind without one is not searched. */
  paths: Record<string, string>
}

/** Puts the search on the application: every kind in one transaction and one round trip, as the user who asks. */
export function serveSearch(serve: Serve, { database, kinds, paths }: SearchParts): void {
  const searched = kinds.filter(isSearched).flatMap((kind) => (paths[kind.name] ? [{ kind, path: paths[kind.name] as string }] : []))

  serve(searchRoutes.search, async ({ identity, client, query: { q, limit } }) => {
    const question = readQuestion(q)
    const reader: Reader = { admin: identity.role === 'admin', id: identity.userId, everybody: client === 'all' }
    const sources = [
      ...searched.map(({ kind, path }) => ({ ask: searchKind(kind, client, question), tell: (row: Found) => describeRow(kind, path, row, question.words, reader) })),
      { ask: searchTasks(client, question), tell: (row: Found) => describeTask(row, reader) },
      ...(reader.admin ? [
        { ask: searchClients(question), tell: describeClient },
        { ask: searchNotes(client, question), tell: (row: Found) => describeNote(row, reader) },
      ] : []),
    ]
    const [, ...answers] = await database.asUser<Found>(identity, [limitTime, ...sources.map(({ ask }) => ask)]).catch(refuseLong)
    const found = answers.flatMap((rows, place) => rows.map((row) => ({ row, tell: sources[place]?.tell })))
    // Ids fall with age, in every table.
    found.sort((a, b) => a.row.rank - b.row.rank || (a.row.id < b.row.id ? 1 : -1))
    return { items: found.slice(0, limit).flatMap(({ row, tell }): SearchHit[] => (tell ? [tell(row)] : [])) }
  })
}

/** One who searches everybody's rows reads all of them: however many there are, a statement ends after so long. */
const limitTime = { name: 'search.limit', text: `select set_config('statement_timeout', '3s', true)` }

function refuseLong(error: unknown): never {
  if ((error as { code?: unknown }).code !== '57014') throw error
  throw new Problem(503, 'search_too_long', 'The search took too long. Type more of the word, or choose a client first.', { cause: error })
}
