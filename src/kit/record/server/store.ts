import { createHmac } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { Identity, Statement } from '../../database/statement.ts'
import { findKept, type Kept, responseOf } from '../../http/server/once.ts'
import { pageOf } from '../../http/server/page.ts'
import { notFound, Problem, staleVersion } from '../../http/server/problem.ts'
import type { Keyring } from '../../seal/keyring.ts'
import { seal, unseal } from '../../seal/seal.ts'
import { findFileTable } from '../contract/attachment-file.ts'
import { columnOf, type RecordKind } from '../contract/define-record.ts'
import { columnNames } from '../contract/field.ts'
import type { HistoryEntry } from '../contract/routes.ts'
import type { ListItemInput } from '../field/list/field.ts'
import { buildAttachmentSql, type DeletedQuestion } from './attachment-statement.ts'
import { replaceChildren, writeChildren } from './child-row.ts'
import { newId } from '../../database/new-id.ts'
import { findPrevious, findHistory, revertInput } from './history.ts'
import { buildListSql, type ListQuestion, type RowQuestion } from './list-statement.ts'
import { buildSql } from './statement.ts'

type Shaped = { row: string; id: string }
type Input = Record<string, unknown>

/** What can be done with the rows of one kind. Rows come back as JSON text, shaped by the database. */
export type RecordStore = ReturnType<typeof makeStore>

/** Makes the store of a kind: every call is one transaction in one round trip, as the user who asks. */
export function makeStore(database: Database, keyring: Keyring, kind: RecordKind) {
  const sql = { ...buildSql(kind), ...buildListSql(kind) }
  const files = findFileTable(kind)
  const attached = files && buildAttachmentSql(kind, files)
  // In the order of the declaration, as the statement of a create has its columns.
  const stored = Object.entries(kind.fields).flatMap(([name, field]) => {
    const columns = columnNames(field, columnOf(name))
    const [column] = columns
    return column === undefined
      ? []
      : [{ name, column, columns, store: field.store, defaultValue: field.defaultValue ?? null }]
  })
  const lists = Object.entries(kind.fields).flatMap(([name, field]) =>
    field.children ? [{ name, list: field.children }] : [],
  )

  let digestKey: string | undefined
  // With a key outside of the database: an input may hold secrets of nine digits, which a plain hash would let be found by trying.
  function digest(text: string): string {
    return createHmac('sha256', (digestKey ??= keyring.derive('kept answers')))
      .update(text)
      .digest('hex')
  }

  type Stored = (typeof stored)[number]

  /** The values of a field's columns; what is to be sealed is sealed. */
  function valuesOf({ column, store }: Stored, id: string, owner: string, value: unknown): unknown[] {
    return store ? store(value, (text) => seal(keyring, { table: kind.table, column, row: id, owner }, text)) : [value]
  }

  /** Column values of the fields that are there. */
  function toColumns(id: string, owner: string, input: Input): [string, unknown][] {
    const pairs: [string, unknown][] = []
    for (const field of stored) {
      if (!Object.hasOwn(input, field.name)) continue
      const values = valuesOf(field, id, owner, input[field.name])
      for (let index = 0; index < field.columns.length; index++) pairs.push([field.columns[index] ?? '', values[index]])
    }
    return pairs
  }

  function childStatements(id: string, owner: string, input: Input): Statement[] {
    return lists.flatMap(({ name, list }) =>
      input[name] === undefined ? [] : replaceChildren(keyring, list, { id, owner }, input[name] as ListItemInput[]),
    )
  }

  // A seal is bound to the owner of its row, who is someone else when an admin edits.
  async function findOwner(identity: Identity, id: string, input: Input): Promise<string> {
    const seals = Object.keys(input).some((name) => kind.fields[name]?.sealedAt)
    if (identity.role !== 'admin' || !seals) return identity.userId
    const [rows] = await database.asUser<Shaped>(identity, [sql.find(id)])
    return (JSON.parse(foundRow(rows)) as { userId: string }).userId
  }

  /** The row that was found. Throws a 404 where there is none that this person sees. */
  function foundRow(found: Shaped[] | undefined): string {
    const row = found?.[0]?.row
    if (!row) throw notFound()
    return row
  }

  /** Throws why a statement changed nothing: the row is not there, not theirs, in the trash, or of another version. */
  function refuseUnchanged(found: Shaped[] | undefined): never {
    const row = JSON.parse(foundRow(found)) as { deletedAt: string | null }
    if (row.deletedAt) throw notFound('This was deleted. It can be restored from the trash.')
    throw staleVersion(row, 'Someone else changed this while you were editing. Both versions are shown.')
  }

  return {
    kind,

    async list(identity: Identity, question: ListQuestion): Promise<string> {
      const asked = { ...question, limit: question.limit + 1 }
      if (!question.summary)
        return pageOf((await database.asUser<Shaped>(identity, [sql.list(asked)]))[0] ?? [], question.limit)
      const [rows = []] = await database.asUser<Shaped & { summary: string }>(identity, [sql.listWithSummary(asked)])
      // Without a row, only the summary is returned.
      return pageOf(
        rows.filter(({ id }) => id !== null),
        question.limit,
        { summary: rows[0]?.summary },
      )
    },

    /** A page of the documents in the trash whose rows are not, as JSON text. */
    async deletedDocuments(identity: Identity, question: DeletedQuestion): Promise<string> {
      const [rows = []] = attached
        ? await database.asUser<Shaped>(identity, [attached.deleted({ ...question, limit: question.limit + 1 })])
        : []
      return pageOf(rows, question.limit)
    },

    /** Counts and sums of the rows in question, as JSON text. */
    async summary(identity: Identity, question: RowQuestion): Promise<string> {
      const [rows] = await database.asUser<Shaped>(identity, [sql.summary(question)])
      return rows?.[0]?.row ?? '{}'
    },

    async find(identity: Identity, id: string): Promise<string> {
      const [rows] = await database.asUser<Shaped>(identity, [sql.find(id)])
      return foundRow(rows)
    },

    /** The statement of a create, for an area that makes a row together with something else. It returns the row. */
    insert(id: string, owner: string, input: Input): Statement {
      const values: unknown[] = [id, owner]
      for (const field of stored) values.push(...valuesOf(field, id, owner, input[field.name] ?? field.defaultValue))
      const children = lists.map(({ name, list }) =>
        writeChildren(keyring, list, { id, owner }, (input[name] ?? []) as ListItemInput[]),
      )
      return sql.insert(values, children)
    },

    /** The statement of a change of some fields of a row without child rows, for an area that changes it together with something else. */
    change(id: string, owner: string, version: number, input: Input): Statement {
      return sql.update(id, version, toColumns(id, owner, input))
    },

    /** Creates a row for an owner. The same key and input give the same response for a day; other input with it is a 422. */
    async create(identity: Identity, owner: string, input: Input, key: string | undefined): Promise<string> {
      const id = newId()
      const hash = key ? digest(`${kind.name} ${owner} ${JSON.stringify(input)}`) : ''
      const keep = key ? [sql.keepResponse(key, hash, id)] : []
      try {
        const [made] = await database.asUser<Shaped>(identity, [this.insert(id, owner, input), ...keep])
        return foundRow(made)
      } catch (error) {
        // Of a kind that there can be one of, the row itself is in the way before the key is.
        const { constraint } = error as { constraint?: string }
        if (!key || (constraint !== 'idempotency_keys_pkey' && constraint !== `${kind.table}_single`)) throw error
        const [[kept] = []] = await database.asUser<Kept>(identity, [findKept(key)])
        if (!kept) throw error
        return responseOf(kept, hash)
      }
    },

    async update(identity: Identity, id: string, version: number, input: Input): Promise<string> {
      const owner = await findOwner(identity, id, input)
      const children = childStatements(id, owner, input)
      if (sql.returnsRow) {
        const [changed] = await database.asUser<Shaped>(identity, [
          sql.update(id, version, toColumns(id, owner, input)),
        ])
        if (changed?.[0]) return changed[0].row
        const [found] = await database.asUser<Shaped>(identity, [sql.find(id)])
        return refuseUnchanged(found)
      }
      if (children.length === 0) {
        const [changed, found] = await database.asUser<Shaped>(identity, [
          sql.update(id, version, toColumns(id, owner, input)),
          sql.find(id),
        ])
        return changed?.length ? foundRow(found) : refuseUnchanged(found)
      }
      // Child rows must not change when the version is stale, so the first response is awaited.
      return database
        .asUser(identity, async (query) => {
          const changed = await query(sql.update(id, version, toColumns(id, owner, input)))
          if (changed.length > 0) for (const statement of children) await query(statement)
          const found = await query<Shaped>(sql.find(id))
          return changed.length > 0 ? foundRow(found) : refuseUnchanged(found)
        })
        .catch((error: unknown) => {
          throw (error as { constraint?: string }).constraint === 'sealed_value' ? openUnderSecret(lists) : error
        })
    },

    async trash(identity: Identity, id: string, version: number): Promise<void> {
      const [changed, found] = await database.asUser<Shaped>(identity, [sql.trash(id, version), sql.find(id)])
      if (changed?.length === 0) refuseUnchanged(found)
    },

    async restore(identity: Identity, id: string): Promise<string> {
      const [, found] = await database.asUser<Shaped>(identity, [sql.restore(id), sql.find(id)])
      return foundRow(found)
    },

    /** Moves a document of a row to the trash, for 30 days. */
    async trashDocument(identity: Identity, id: string, document: string): Promise<void> {
      const [moved] = attached ? await database.asUser(identity, [attached.trash(id, document)]) : []
      if (!moved?.[0]) throw notFound()
    },

    /** Takes a document out of the trash; returns its row. */
    async restoreDocument(identity: Identity, id: string, document: string): Promise<string> {
      const [moved, found] = attached
        ? await database.asUser<Shaped>(identity, [attached.restore(id, document), sql.find(id)])
        : []
      if (!moved?.[0]) throw notFound()
      return foundRow(found)
    },

    /** Who changed what of a row and when, newest first; 404 when the row is not there to see. */
    async history(identity: Identity, id: string): Promise<{ entries: HistoryEntry[] }> {
      const [rows, entries = []] = await database.asUser<HistoryEntry>(identity, [sql.find(id), findHistory(kind, id)])
      if (!rows?.[0]) throw notFound()
      return { entries }
    },

    /** Gives a row the values that it had before one of its changes. Secrets and details are not in the history and stay. */
    async revert(identity: Identity, id: string, entry: string): Promise<string> {
      return database.asUser(identity, async (query) => {
        const found = await query<Shaped>(sql.find(id))
        const row = JSON.parse(foundRow(found)) as { version: number; deletedAt: string | null }
        if (row.deletedAt) throw notFound('This was deleted. It can be restored from the trash.')
        const [held] = await query<{ previous: Input }>(findPrevious(kind, id, entry))
        const previous = revertInput(kind, identity.role, held?.previous)
        if (!previous) throw notFound('This change is no longer in the history.')
        const changed = await query(sql.update(id, row.version, toColumns(id, '', previous)))
        const now = await query<Shaped>(sql.find(id))
        return changed.length > 0 ? foundRow(now) : refuseUnchanged(now)
      })
    },

    /** Opens one sealed value for a user who has recently confirmed the password; the audit entry is written in the same transaction. */
    async reveal(identity: Identity, id: string, name: string, item: string | undefined): Promise<string> {
      const sealedAt = kind.fields[name]?.sealedAt
      if (!sealedAt) throw notFound(`"${name}" is not a secret of this record.`)
      const cell = sealedAt({ table: kind.table, column: columnOf(name), row: id, item })
      if (!cell)
        throw new Problem(400, 'invalid', 'Choose the entry to reveal.', {
          errors: [{ path: 'item', message: 'An entry is required.' }],
        })
      const [rows] = await database.asUser<{ sealed: string | null; owner: string }>(identity, [
        {
          name: 'reveal',
          text: 'select * from app.reveal($1, $2, $3)',
          values: [cell.table, cell.column, cell.row],
          writes: true,
        },
      ])
      const found = rows?.[0]
      if (!found?.sealed) throw notFound('There’s nothing stored here.')
      return unseal(keyring, { ...cell, owner: found.owner }, found.sealed)
    },
  }
}

// A kept value got the label of a secret: only with the value can it be sealed.
function openUnderSecret(lists: { name: string }[]): Problem {
  const message = 'Enter the value again: this label marks it as sensitive.'
  return new Problem(400, 'invalid', message, { errors: [{ path: lists[0]?.name ?? '', message }] })
}
