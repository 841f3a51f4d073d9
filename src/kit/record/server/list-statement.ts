import { escapeLike } from '../../database/escape-like.ts'
import { lastId } from '../../database/new-id.ts'
import { type Statement, statementName } from '../../database/statement.ts'
import type { OwnerScope } from '../../http/server/owner-scope.ts'
import { columnOf, type RecordKind } from '../contract/define-record.ts'
import type { Field, Group } from '../contract/field.ts'
import { shapeOf } from './shape.ts'
import { type Direction, sortExpression } from './sort-order.ts'

/** Which rows are asked for. */
export type RowQuestion = {
  whose: OwnerScope
  words: string | undefined
  trash: boolean
  /** Values by which the rows are narrowed, by field. */
  choices: Record<string, string>
}

/** Which page of them, in which order. Without `sort`, newest first. */
export type ListQuestion = RowQuestion & {
  cursor: string | undefined
  limit: number
  sort?: string | undefined
  direction?: Direction | undefined
  /** Whether the summary of the rows, whatever their choices, is read with them. */
  summary?: boolean
}

/** Builds the statements that read many rows of a kind: pages and their summary. */
export function buildListSql(kind: RecordKind) {
  const { table, name } = kind
  const shaped = `select ${shapeOf(kind)} from ${table} t`
  // The very text again, and not an equal one: each call compares it with what its connection has prepared.
  const texts = new Map<string, string>()
  function textOf(name: string, build: () => string): string {
    let text = texts.get(name)
    if (text === undefined) texts.set(name, (text = build()))
    return text
  }

  const sql = {
    /**
     * A page and the summary above it, in one statement: in two, a change between them would show rows that
     * the sums do not know. Every row has the summary; without rows there is one that has nothing else.
     */
    listWithSummary(question: ListQuestion): Statement {
      const page = sql.list(question)
      const { whose, words, trash } = question
      const summary = sql.summary({ whose, words, trash, choices: {} })
      const shift = page.values?.length ?? 0
      return {
        name: statementName(page.name ?? '', 'summary'),
        text: `select l.row, l.id, s.row as summary
          from (${summary.text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + shift}`)}) s
          left join (select p.*, row_number() over () as place from (${page.text}) p) l on true order by l.place`,
        values: [...(page.values ?? []), ...(summary.values ?? [])],
      }
    },

    /** A page behind a cursor: of the caller, of one client, or of everyone. */
    list(question: ListQuestion): Statement {
      const { cursor, limit, sort, direction = 'asc', words, trash, choices } = question
      const { where, values, label, owner } = narrow(kind, question)
      const page = inOrder(kind, question, owner, values)
      values.push(limit)
      const named = statementName(name, 'list', ...label, ...(sort ? [sort, direction, cursor ? 'on' : 'first'] : []))
      return {
        name: named,
        // Shaped after the limit, or every row of a client would be shaped to be sorted.
        text: textOf(
          named,
          () =>
            `select row_to_json(r)::text as row, r.id from (${shaped} where ${[...where, ...page.where].join(' and ')} order by ${page.by} limit $${values.length}) r`,
        ),
        values,
        multiplex: !words && !trash && !sort && Object.keys(choices).length === 0,
      }
    },

    /** How many rows there are, what their amounts add up to, and the same for each value of each choice. */
    summary(rows: RowQuestion): Statement {
      const { where, values, label, owner } = narrow(kind, rows)
      const owned = ownedBy(kind, owner)
      if (owned) where.push(owned)
      const totals = Object.entries(kind.fields).filter(([, field]) => field.total)
      // Without an amount there is nothing to aggregate, and one object would come for each row.
      const added =
        totals.length === 0
          ? `'{}'::json`
          : `json_build_object(${totals.map(([field]) => `'${field}', coalesce(sum(${columnOf(field)}), 0)`).join(', ')})`
      const chosen = Object.entries(kind.fields).flatMap(([field, { group }]) => (group ? [{ field, group }] : []))
      const groups = chosen.map(
        ({ field, group }) => `'${field}', (select coalesce(json_object_agg(g.value, g.sum), '{}') from (
        select ${groupValue(field, group, 'm')} as value, json_build_object('count', count(*), 'totals', ${added}) as sum from mine m group by 1) g where g.value is not null)`,
      )
      return {
        name: statementName(name, 'summary', ...label),
        text: `with mine as materialized (select ${summaryColumns(kind)} from ${table} t where ${where.join(' and ')})
          select json_build_object('count', (select count(*) from mine), 'totals', ${totals.length === 0 ? added : `(select ${added} from mine)`}, 'groups', json_build_object(${groups.join(', ')}))::text as row`,
        values,
      }
    },
  }
  return sql
}

// By name, because a star would ask for the sealed columns too, which the portal's role can't read.
function summaryColumns(kind: RecordKind): string {
  const names = Object.entries(kind.fields).flatMap(([name, field]) =>
    field.total || field.group ? [name, ...(field.group?.reads ?? [])] : [],
  )
  return [...new Set(['id', ...names.map(columnOf)])].map((column) => `t.${column}`).join(', ')
}

/**
 * The owner's id as SQL; undefined where rows may be of anyone. The id of a client is added to `values`. The caller is read by a sub-select: PostgreSQL
 * evaluates a function while it plans, and the plan for a client with many rows would serve all others (085).
 */
export function ownerOf(whose: OwnerScope, values: unknown[]): string | undefined {
  if (whose === 'own') return '(select app.user_id())'
  return whose === 'all' ? undefined : `$${values.push(whose)}`
}

/** What holds of the owner of the rows that are asked for, as SQL of a row `t`; undefined where nothing does. Takes what `ownerOf` returns. */
export function ownedBy({ access }: RecordKind, owner: string | undefined): string | undefined {
  if (owner) return `t.user_id = ${owner}`
  // Of every client: an archived one is out of the way. What is shared stays.
  // A sub-select is hashed, where an array would be walked for every row.
  return access.shared ? undefined : 't.user_id not in (select unnest(app.archived_clients()))'
}

/** The conditions of a question as SQL of a row `t`, their values, and parts of a statement's name. */
function narrow(kind: RecordKind, { whose, words, trash, choices }: RowQuestion) {
  const values: unknown[] = []
  const where = [trash ? 't.deleted_at is not null' : 't.deleted_at is null']
  const label = [whose === 'own' || whose === 'all' ? whose : 'one']
  const owner = ownerOf(whose, values)
  if (words) {
    where.push(`t.search_text like '%' || $${values.push(escapeLike(words.toLowerCase()))} || '%'`)
    label.push('words')
  }
  for (const [name, value] of Object.entries(choices)) {
    where.push(`${groupValue(name, kind.fields[name]?.group, 't')} = $${values.push(value)}`)
    label.push(name)
  }
  if (trash) label.push('trash')
  return { where, values, label, owner }
}

/** The value by which a row is filtered and counted, as of today. */
function groupValue(name: string, group: Group | undefined, row: string): string {
  if (!group) throw new Error(`A list cannot be filtered by "${name}".`)
  const at = (field: string) => `${row}.${columnOf(field)}`
  return group.value(at(name), at)
}

/** The order of a page as SQL of a row `t`, and the conditions of its owner and of its place in that order. */
function inOrder(
  kind: RecordKind,
  { sort, direction = 'asc', cursor }: ListQuestion,
  owner: string | undefined,
  values: unknown[],
): { where: string[]; by: string } {
  const owned = ownedBy(kind, owner)
  const where = owned ? [owned] : []
  if (!sort) {
    const last = `$${values.push(cursor ?? lastId)}`
    if (!owner) return { where: [...where, `t.id < ${last}`], by: 't.id desc' }
    // A one-element array, sorted by owner first: with `=`, PostgreSQL drops the owner from the order, and may then read everyone's rows from the primary key (086).
    return {
      where: [`t.user_id = any (array[${owner}::uuid])`, `t.id < ${last}`],
      by: 't.user_id desc, t.id desc',
    }
  }
  const expression = (alias: string) => sortExpression(sort, kind.fields[sort] as Field, direction, alias)
  if (cursor) {
    // The cursor is the id of the last row seen, so that a row in the trash still marks where the next page begins.
    where.push(
      `(${expression('t')}, t.id) ${direction === 'asc' ? '>' : '<'} (select ${expression('c')}, c.id from ${kind.table} c where c.id = $${values.push(cursor)})`,
    )
  }
  return { where, by: `${expression('t')} ${direction}, t.id ${direction}` }
}
