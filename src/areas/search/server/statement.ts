import type { SearchSource } from '../../../kit/area/server/search-source.ts'
import type { Statement } from '../../../kit/database/statement.ts'
import type { OwnerScope } from '../../../kit/http/server/owner-scope.ts'
import { maxPerKind } from '../limit.ts'
import type { Question } from './question.ts'

/** The statement that searches one source, for the rows that `scope` says; with `similar`, for what is spelled nearly like that. */
export function searchStatement(
  { name, table, title, long, text, texts, where = [], owner = 't.user_id', everyone, among, similar }: SearchSource,
  scope: OwnerScope,
  question: Question,
  way: 'words' | 'similar' = 'words',
): Statement {
  const whose = everyone ? 'all' : scope
  const values: string[] = [question.patterns, question.start, question.word, question.first]
  const own = whose === 'own' ? ['t.user_id = (select app.user_id())'] : []
  const open = whose === 'all' && !everyone ? ['t.user_id <> all ((select app.archived_clients())::uuid[])'] : []
  const one = whose === 'own' || whose === 'all' ? [] : [`t.user_id = $${values.push(whose)}`]
  const ids = whose === 'all' ? (way === 'similar' ? similar : among) : undefined
  if (ids) values.push(question.text)
  const found = [
    ...own,
    ...one,
    ...open,
    ...where,
    ids
      ? `t.id = any ((select ${ids})::uuid[]) and $1::text is not null`
      : `${text} like all ((select string_to_array(lower($1), E'\\n'))::text[])`,
  ]
  const shown = long ? excerpt(title) : title
  // The words are lowered once for the statement, and the rest is worked out for the few rows that are left.
  return {
    name: `search.${name}.${one.length ? 'one' : own.length ? 'own' : 'all'}${way === 'similar' ? '.similar' : ''}`,
    text: `select t.id, ${owner} as owner, ${shown} as title, array[${texts.map(excerpt).join(', ')}]::text[] as texts, r.rank, u.name as client
      from (select t.id, case when lower(${title}) like (select lower($2)) then 0 when ${text} ~ (select lower($3)) then 1 else 2 end as rank
        from ${table} t where ${found.join(' and ')} order by rank, t.id desc limit ${maxPerKind}) r
      join ${table} t on t.id = r.id left join users u on u.id = ${owner} where $4::text is not null`,
    values,
  }
}

// The text around the first word, or its beginning.
function excerpt(column: string): string {
  const found = `position(lower($4) in lower(${column}))`
  return `case when ${found} > 60 then '…' || substring(${column} from ${found} - 40 for 160) else left(${column}, 200) end`
}
