import type { FoundRow, SearchReader, SearchSource } from '../../../kit/area/server/search-source.ts'
import type { Database } from '../../../kit/database/database.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { type SearchHit, searchRoutes } from '../contract.ts'
import { readQuestion } from './question.ts'
import { searchStatement } from './statement.ts'

/** Puts the search on the application: every source in one transaction and one round trip, as the user who asks. */
export function serveSearch(
  serve: Serve,
  { database, sources }: { database: Database; sources: SearchSource[] },
): void {
  serve(searchRoutes.search, async ({ identity, client, query: { q, limit } }) => {
    const question = readQuestion(q)
    const reader: SearchReader = { admin: identity.role === 'admin', id: identity.userId, everybody: client === 'all' }
    const searched = sources.filter(({ staffOnly }) => reader.admin || !staffOnly)
    const ask = async (asked: SearchSource[], way: 'words' | 'similar') => {
      if (asked.length === 0) return []
      const statements = asked.map((source) => searchStatement(source, client, question, way))
      const [, ...results] = await database.asUser<FoundRow>(identity, [limitTime, ...statements]).catch(refuseLong)
      return results.flatMap((rows, index) => rows.map((row) => ({ row, source: asked[index] })))
    }
    let found = await ask(searched, 'words')
    if (found.length === 0)
      found = await ask(
        searched.filter(({ similar }) => similar !== undefined),
        'similar',
      )
    // Ids fall with age, in every table.
    found.sort((a, b) => a.row.rank - b.row.rank || (a.row.id < b.row.id ? 1 : -1))
    return {
      items: found
        .slice(0, limit)
        .flatMap(({ row, source }): SearchHit[] => (source ? [makeHit(source, row, reader, question.words)] : [])),
    }
  })
}

function makeHit(source: SearchSource, row: FoundRow, reader: SearchReader, words: string[]): SearchHit {
  const named = reader.admin && reader.everybody && !source.everyone && row.client
  return {
    id: row.id,
    ...source.describe(row, reader, words),
    ...(named && { client: { id: row.owner, name: named } }),
  }
}

/** A search over all clients reads every row, so a statement ends after so long. */
const limitTime = { name: 'search.limit', text: `select set_config('statement_timeout', '3s', true)` }

function refuseLong(error: unknown): never {
  if ((error as { code?: unknown }).code !== '57014') throw error
  throw new Problem(
    503,
    'search_too_long',
    'The search took too long. Type more of the word, or choose a client first.',
    { cause: error },
  )
}
