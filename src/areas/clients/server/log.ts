import type { LoggedChange, LogTable } from '../../../kit/area/server/log-table.ts'
import { titleOf } from '../../../kit/area/server/title-of.ts'
import type { Database } from '../../../kit/database/database.ts'
import { lastId } from '../../../kit/database/new-id.ts'
import { patternsOf } from '../../../kit/database/escape-like.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { pageOf } from '../../../kit/http/server/page.ts'
import { notFound } from '../../../kit/http/server/problem.ts'
import type { ClientLogEntry } from '../contract.ts'

export type LogQuestion = {
  limit: number
  cursor?: string | undefined
  topic?: string | undefined
  group?: string | undefined
  person?: string | undefined
  search?: string | undefined
}

type Found = LoggedChange & {
  id: string
  at: string
  by: string
  table: string
  row: string
  named: { title: string | null; open: string | null } | null
}
type Choices = { tables: string[] | null; people: { id: string; name: string }[] | null }

const verbs: Record<string, string> = {
  created: 'added',
  changed: 'changed',
  deleted: 'deleted',
  restored: 'restored',
  purged: 'permanently deleted',
  revealed: 'viewed',
}
const topicOf = ({ topic = 'Records' }: LogTable) => topic

/** The actor of what the portal did by itself. */
const nobody = 'portal'

/** Makes the reader of a client's log: what was done to which row, by whom, newest first. It returns a page as JSON text. */
export function makeLogReader(database: Database, tables: LogTable[]) {
  const known = new Map(tables.map((table) => [table.table, table]))
  const nouns = JSON.stringify(Object.fromEntries(tables.map(({ table, noun }) => [table, noun])))
  const sql = logStatement(tables)
  return async (
    identity: Identity,
    client: string,
    { limit, cursor, topic, group, person, search }: LogQuestion,
  ): Promise<string> => {
    const words = patternsOf((search ?? '').toLowerCase())
    const within =
      group === undefined && topic === undefined
        ? null
        : tables
            .filter((table) => (group ?? table.group) === table.group && (topic ?? topicOf(table)) === topicOf(table))
            .map(({ table }) => table)
    const [there, rows = [], choices] = await database.asUser<Found & Choices>(identity, [
      { name: 'clients.there', text: `select '' as row from users where id = $1`, values: [client] },
      {
        name: 'clients.log',
        text: sql,
        values: [client, cursor ?? lastId, within, person ?? null, words, nouns, limit + 1],
      },
      ...(cursor ? [] : [{ name: 'clients.log-choices', text: choiceStatement, values: [client] }]),
    ])
    if (!there?.[0]) throw notFound('Client not found.')
    const offered = choices?.[0]
    return pageOf(
      rows.map((row) => ({ id: row.id, row: JSON.stringify(describe(row, known.get(row.table), client)) })),
      limit,
      offered && {
        people: JSON.stringify(offered.people ?? []),
        topics: JSON.stringify([
          ...new Set(tables.filter(({ table }) => offered.tables?.includes(table)).map(topicOf)),
        ]),
        groups: JSON.stringify([
          ...new Set(tables.filter(({ table }) => offered.tables?.includes(table)).map((table) => table.group)),
        ]),
      },
    )
  }
}

function describe(row: Found, table: LogTable | undefined, client: string): ClientLogEntry {
  const { id, at, by, action, fields, named } = row
  // In the order of the declaration.
  const labels = [
    ...new Set(
      Object.entries(table?.labels ?? {}).flatMap(([column, label]) => (fields.includes(column) ? [label] : [])),
    ),
  ]
  const special = table?.say?.(row)
  const noun = table?.noun ?? row.table.replaceAll('_', ' ').replace(/([^s])s$/, '$1')
  const did =
    special?.did ??
    (action === 'revealed' ? `viewed ${labels.join(', ') || 'a hidden value'} of` : (verbs[action] ?? action))
  const title = titleOf(table, named?.title)
  return {
    id,
    at,
    by,
    did,
    noun: special?.bare ? '' : title ? noun : `${articleOf(noun, did)} ${noun}`,
    title,
    fields: action === 'changed' && !special ? labels : [],
    path: named?.open && table?.path ? table.path(client, named.open) : null,
  }
}

// 'added a message', 'changed the website template'.
function articleOf(noun: string, did: string): string {
  if (did !== verbs['created'] && did !== 'sent') return 'the'
  return /^[aeiou]/i.test(noun) ? 'an' : 'a'
}

// The name is looked for before the words are, so that rows can be found by it; `became` is what the next change replaced.
function logStatement(tables: LogTable[]): string {
  const named = tables
    .filter(({ title }) => title)
    .map(
      ({ table, title, opens = 'id', hasTrash }) =>
        `when '${table}' then (select json_build_object('title', left((${title})::text, 80), 'open', ${hasTrash ? `case when deleted_at is null then ${opens} end` : opens})
       from ${table} where id = e.row_id)`,
    )
  const became = tables
    .filter(({ watch }) => watch)
    .map(
      ({ table, watch }) =>
        `when '${table}' then coalesce((select n.before ->> '${watch}' from audit_entries n
       where n.row_id = e.row_id and n.id > e.id and '${watch}' = any (n.fields) order by n.id limit 1), (select ${watch}::text from ${table} where id = e.row_id))`,
    )
  return `select e.id, e.at, app.person_label(e.actor_id) as by, e.action, e.table_name as table, e.row_id as row, coalesce(e.fields, '{}') as fields,
      array(select f from unnest(e.fields) f where e.before -> f <> 'null') as had, w.named, case e.table_name ${became.join(' ')} end as became
    from audit_entries e cross join lateral (select case e.table_name ${named.join(' ')} end as named) w
    where e.owner_id = $1 and e.id < $2 and ($3::text[] is null or e.table_name = any ($3))
      and ($4::text is null or e.actor_id is not distinct from (case when $4 <> '${nobody}' then $4::uuid end))
      and ($5::text[] = '{}' or lower(concat_ws(' ', w.named ->> 'title', $6::jsonb ->> e.table_name, e.action)) like all ($5))
    order by e.id desc limit $7`
}

const choiceStatement = `select (select array_agg(distinct table_name) from audit_entries where owner_id = $1) as tables,
  (select json_agg(json_build_object('id', coalesce(p.actor_id::text, '${nobody}'), 'name', app.person_label(p.actor_id)) order by app.person_label(p.actor_id))
    from (select distinct actor_id from audit_entries where owner_id = $1) p) as people`
