import type { Database } from '../../../kit/database/database.ts'
import { newId } from '../../../kit/database/new-id.ts'
import type { Identity, Query } from '../../../kit/database/statement.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import { nounOf } from '../../../kit/record/contract/define-record.ts'
import type { RecordStore } from '../../../kit/record/server/store.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import { unseal } from '../../../kit/seal/seal.ts'
import { checkValue, columnsAt, oneOf, requiredOf } from '../answer/filing.ts'
import { lockRequest, sealedAt } from './answer.ts'
import { type Filed, findFiled } from './filed.ts'
import { isChange, lockRow, readProfile } from './filing-row.ts'
import { closeRequest, rowOf, type Shaped } from './request.ts'
import { findRequest } from './statement.ts'

type Parts = { database: Database; keyring: Keyring; stores: Map<string, RecordStore> }
type Choice = {
  leaveOut: string[]
  profileVersion?: number | null | undefined
  records: { record: string; id: string; version: number }[]
}

/**
 * Accepts an answer in review: in one transaction, what it says of the profile and of records is written, as the member of staff who
 * accepts, and the request is closed. What does not fit its target is left out like what staff leave out. A record is made, unless staff
 * chose one that it changes. Idempotent. Returns the request's JSON.
 */
export async function acceptAnswer(
  { database, keyring, stores }: Parts,
  identity: Identity,
  id: string,
  { leaveOut, profileVersion, records }: Choice,
): Promise<string> {
  return database.asUser(identity, async (query) => {
    const { answered, owner } = await lockRequest(query, id)
    const { request, answers } = answered
    if (request.receivedAt) return rowOf(await query<Shaped>(findRequest(id)))
    if (!request.answeredAt)
      throw new Problem(
        409,
        'not_in_review',
        'There is no answer to accept: a colleague returned it, or it was never sent.',
      )
    const profile = await readProfile(query, owner, 'for update')
    const filed = findFiled(request.form, answers).filter((one) => !leaveOut.includes(one.to) && !describeProblem(one))
    for (const [record, parts] of Map.groupBy(filed, (one) => one.record)) {
      const [{ kind } = { kind: undefined }] = parts
      const store = kind && stores.get(kind.name)
      if (!store) throw new Error(`There is no store of ${record}.`)
      const chosen = records.find((one) => one.record === record)
      const former = kind.single ? profile : chosen && (await lockRow(query, kind, owner, chosen.id))
      const changes = parts.filter((one) => isChange(one, former))
      if (changes.length === 0) continue
      const seen = kind.single ? profileVersion : chosen?.version
      if (seen !== undefined && seen !== (former?.version ?? null)) throw changedMeanwhile(kind)
      if (!former) refuseIncomplete(parts)
      const input: Record<string, unknown> = {}
      for (const one of changes) input[one.name] = await readValue(query, keyring, owner, one)
      const keep = (row: string, columns: string[] | null) =>
        query({ text: 'select app.file_answer($1, $2, $3, $4)', values: [id, kind.table, row, columns], writes: true })
      if (former) {
        await keep(former.id, changes.flatMap(columnsAt))
        await query(store.change(former.id, owner, former.version, input))
      } else {
        const row = newId()
        await query(store.insert(row, owner, input))
        await keep(row, null)
      }
    }
    return closeRequest(query, id)
  })
}

function changedMeanwhile(kind: Filed['kind']): Problem {
  const what = kind.single ? 'profile' : nounOf(kind)
  return new Problem(
    409,
    kind.single ? 'profile_changed' : 'record_changed',
    `The ${what} was changed meanwhile. Look at what would be replaced, then accept again.`,
  )
}

/** Refuses to make a record without what it needs. The profile needs nothing. */
function refuseIncomplete(parts: Filed[]): void {
  const kind = parts[0]?.kind
  if (!kind || kind.single) return
  const missing = requiredOf(kind).find(([name]) => !parts.some((one) => one.name === name))
  if (missing)
    throw new Problem(
      400,
      'incomplete_record',
      `${capital(oneOf(kind))} needs its ${missing[1].label}. Keep it, or leave out the whole ${nounOf(kind)}.`,
    )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Why a part of an answer is not filed. What is sealed was checked when it was given. */
export const describeProblem = (one: Filed): string | undefined =>
  one.sealed === undefined ? checkValue(one.field, one.value) : undefined

/** The value as its field keeps it. What is sealed is opened here, in memory, and sealed again for its target. */
async function readValue(query: Query, keyring: Keyring, owner: string, one: Filed): Promise<unknown> {
  if (one.sealed === undefined) return one.field.schema.parse(one.value)
  const [found] = await query<{ sealed: string | null }>({
    text: 'select app.sealed_answer($1) as sealed',
    values: [one.sealed],
  })
  // The request is locked, and an answer in review does not change.
  if (!found?.sealed) throw new Error('A sealed answer in review can’t be read.')
  const text = unseal(keyring, { ...sealedAt, row: one.sealed, owner }, found.sealed)
  return one.field.schema.parse(one.name === 'ownerDob' || one.name === 'dateOfBirth' ? writeDay(text) : text)
}

/** 'January 1, 1980', as the profile asks for it; what was typed as something else stays as it is. */
function writeDay(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return text
  return new Date(`${text}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
