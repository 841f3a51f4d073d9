import type { Statement } from '../../../kit/database/statement.ts'
import type { OwnerScope } from '../../../kit/http/server/owner-scope.ts'
import { columnOf, type RecordKind } from '../../../kit/record/contract/define-record.ts'
import { mostOfKind } from '../limit.ts'
import type { Question } from './question.ts'

/** A found row as the database tells it; `texts` are excerpts of the kind's other searched fields, in their order. */
export type Found = { id: string; owner: string; title: string | null; texts: (string | null)[]; rank: number; client: string | null }

type Source = {
  name: string
  table: string
  /** SQL of what names the row; `long` when it may be a whole paragraph. */
  title: string
  long?: boolean
  /** SQL of the lowered text in which is searched, and of the row's other texts. */
  text: string
  texts: string[]
  where: string[]
  /** SQL of whose row it is. */
  owner?: string
}

/** Whether anything of a kind is searched at all: a website template is not, its page is. */
export function isSearched(kind: RecordKind): boolean {
  return Object.values(kind.fields).some((field) => field.search)
}

/** Fields of a kind in which is searched, without the one that names the row. */
export function otherFields(kind: RecordKind): string[] {
  return Object.entries(kind.fields).filter(([name, field]) => field.search && name !== kind.title).map(([name]) => name)
}

/** The statement that searches one record kind. Only columns that the portal's role may read can stand in it. */
export function searchKind(kind: RecordKind, whose: OwnerScope, question: Question): Statement {
  const title = `t.${columnOf(kind.title)}::text`
  const field = kind.fields[kind.title]
  return search({
    name: kind.name, table: kind.table, title, long: field?.prose ?? false,
    text: field?.search ? 't.search_text' : `(lower(coalesce(${title}, '')) || ' ' || t.search_text)`,
    texts: otherFields(kind).map((name) => `t.${columnOf(name)}::text`),
    where: ['t.deleted_at is null'],
  }, kind.access.shared ? 'all' : whose, question)
}

/** 'asked' where the client's part of a task is asked for and not answered. */
const asked = `(select 'asked' from app.asked_of_client(t.user_id) a where a.task_id = t.id and not a.answered limit 1)`

/** Tasks of build-outs, by their titles. */
export const searchTasks = (whose: OwnerScope, question: Question): Statement => search(
  { name: 'task', table: 'build_out_tasks', title: 't.title', text: 'lower(t.title)', texts: ['t.day::text', 't.state', asked], where: [] }, whose, question)

/** Clients by name and e-mail; row security shows them to admins only. */
export const searchClients = (question: Question): Statement => search({
  name: 'client', table: 'users', title: 't.name', text: `lower(t.name || ' ' || t.email)`, texts: ['t.email'], where: [`t.role = 'client'`], owner: 't.id',
}, 'all', question)

/** The staff's notes; row security shows them to admins only. */
export const searchNotes = (whose: OwnerScope, question: Question): Statement => search(
  { name: 'note', table: 'client_notes', title: 't.text', long: true, text: 'lower(t.text)', texts: ['t.author_name'], where: [] }, whose, question)

// The words are lowered once for the statement, and the rest is worked out for the few rows that are left.
function search({ name, table, title, long, text, texts, where, owner = 't.user_id' }: Source, whose: OwnerScope, question: Question): Statement {
  const values: string[] = [question.patterns, question.start, question.word, question.first]
  const own = whose === 'own' ? ['t.user_id = app.user_id()'] : []
  const one = whose === 'own' || whose === 'all' ? [] : [`t.user_id = $${values.push(whose)}`]
  const found = [...own, ...one, ...where, `${text} like all ((select string_to_array(lower($1), E'\\n'))::text[])`]
  const shown = long ? excerpt(title) : title
  return {
    name: `search.${name}.${one.length ? 'one' : own.length ? 'own' : 'all'}`,
    text: `select t.id, ${owner} as owner, ${shown} as title, array[${texts.map(excerpt).join(', ')}]::text[] as texts, r.rank, u.name as client
      from (select t.id, case when lower(${title}) like (select lower($2)) then 0 when ${text} ~ (select lower($3)) then 1 else 2 end as rank
        from ${table} t where ${found.join(' and ')} order by rank, t.id desc limit ${mostOfKind}) r
      join ${table} t on t.id = r.id left join users u on u.id = ${owner} where $4::text is not null`,
    values,
  }
}

// What stands around the first word, or the beginning.
function excerpt(column: string): string {
  const place = `position(lower($4) in lower(${column}))`
  return `case when ${place} > 60 then '…' || substring(${column} from ${place} - 40 for 160) else left(${column}, 200) end`
}
