import type { Database } from '../../../kit/database/database.ts'
import { newId } from '../../../kit/database/new-id.ts'
import type { Identity, Query } from '../../../kit/database/statement.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import { nounOf } from '../../../kit/record/contract/define-record.ts'
import { buildSql } from '../../../kit/record/server/statement.ts'
import type { RecordStore } from '../../../kit/record/server/store.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import { unseal } from '../../../kit/seal/seal.ts'
import { userProfile } from '../../../records/user-profile.ts'
import type { Answered, Filing } from '../answer-contract.ts'
import { checkFiled, columnsAt, describeKind, requiredOf } from '../answer/filing.ts'
import { lockRequest, sealedAt } from './answer.ts'
import { type Filed, findFiled } from './filed.ts'
import { closeRequest, rowOf, type Shaped } from './request.ts'
import { findAnswer, findRequest } from './statement.ts'

type Parts = { database: Database; keyring: Keyring; stores: Map<string, RecordStore> }
type Profile = { id: string; version: number } & Record<string, unknown>

const findProfile = buildSql(userProfile).find

/** What accepting an answer would write. */
export async function readFiling(database: Database, identity: Identity, id: string): Promise<Filing> {
  return database.asUser(identity, async (query) => {
    const [found] = await query<Shaped>(findAnswer(id))
    const { request, answers } = JSON.parse(rowOf(found ? [found] : [])) as Answered
    const profile = await readProfile(query, found?.owner ?? '', '')
    const entries = findFiled(request.form, answers).filter((one) => isChange(one, profile))
    return {
      profileVersion: profile?.version ?? null,
      entries: entries.map((one) => ({
        to: one.to,
        label: one.field.label,
        place: describeKind(one.kind),
        value: (one.sealed === undefined && show(one, one.value)) || null,
        before: (one.kind.single && show(one, profile?.[one.name])) || null,
        problem: describeProblem(one) ?? null,
      })),
    }
  })
}

/**
 * Accepts an answer in review: in one transaction, what it says of the profile and of records is written, as the member of staff who
 * accepts, and the request is closed. What does not fit its place is left out like what staff leave out. Idempotent. Returns the
 * request's JSON.
 */
export async function acceptAnswer(
  { database, keyring, stores }: Parts,
  identity: Identity,
  id: string,
  { leaveOut, profileVersion }: { leaveOut: string[]; profileVersion?: number | null | undefined },
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
    const filed = findFiled(request.form, answers).filter(
      (one) => !leaveOut.includes(one.to) && isChange(one, profile) && !describeProblem(one),
    )
    const ofProfile = filed.filter(({ kind }) => kind.single)
    if (ofProfile.length > 0 && profileVersion !== undefined && profileVersion !== (profile?.version ?? null))
      throw new Problem(
        409,
        'profile_changed',
        'The profile was changed meanwhile. Look at what would be replaced, then accept again.',
      )
    for (const [kind, ofKind] of Map.groupBy(filed, (one) => one.kind)) {
      const store = stores.get(kind.name)
      if (!store) throw new Error(`There is no store of ${kind.name}.`)
      const missing = kind.single
        ? undefined
        : requiredOf(kind).find(([name]) => !ofKind.some((one) => one.name === name))
      if (missing)
        throw new Problem(
          400,
          'incomplete_record',
          `A ${nounOf(kind)} needs its ${missing[1].label}. Keep it, or leave out the whole ${nounOf(kind)}.`,
        )
      const input: Record<string, unknown> = {}
      for (const one of ofKind) input[one.name] = await readValue(query, keyring, owner, one)
      const keep = (row: string, columns: string[] | null) =>
        query({ text: 'select app.file_answer($1, $2, $3, $4)', values: [id, kind.table, row, columns], writes: true })
      if (kind.single && profile) {
        await keep(profile.id, ofKind.flatMap(columnsAt))
        await query(store.change(profile.id, owner, profile.version, input))
      } else {
        const row = newId()
        await query(store.insert(row, owner, input))
        await keep(row, null)
      }
    }
    return closeRequest(query, id)
  })
}

/** The client's profile, or undefined while there is none; `lock` keeps it as it was looked at. */
async function readProfile(query: Query, owner: string, lock: '' | 'for update'): Promise<Profile | undefined> {
  const [found] = await query<{ id: string }>({
    text: `select id from user_profile where user_id = $1 and deleted_at is null ${lock}`,
    values: [owner],
  })
  if (!found) return undefined
  const [row] = await query<Shaped>(findProfile(found.id))
  return row && (JSON.parse(row.row) as Profile)
}

/** Whether it writes something that isn't there already; what is sealed can't be compared. */
function isChange(one: Filed, profile: Profile | undefined): boolean {
  return one.sealed !== undefined || !one.kind.single || profile?.[one.name] !== one.value
}

function describeProblem(one: Filed): string | undefined {
  // What is sealed was checked when it was given.
  return one.sealed === undefined ? checkFiled(one.to, one.value) : undefined
}

function show({ field }: Filed, value: unknown): string | undefined {
  return value === null || value === undefined || value === '' ? undefined : field.show(value)
}

/** The value as its field keeps it. What is sealed is opened here, in memory, and sealed again for its new place. */
async function readValue(query: Query, keyring: Keyring, owner: string, one: Filed): Promise<unknown> {
  if (one.sealed === undefined) return one.field.schema.parse(one.value)
  const [found] = await query<{ sealed: string | null }>({
    text: 'select app.sealed_answer($1) as sealed',
    values: [one.sealed],
  })
  // The request is locked, and an answer in review does not change.
  if (!found?.sealed) throw new Error('A sealed answer in review can’t be read.')
  const text = unseal(keyring, { ...sealedAt, row: one.sealed, owner }, found.sealed)
  return one.field.schema.parse(one.name === 'ownerDob' ? writeDay(text) : text)
}

/** 'January 1, 1980', as the profile asks for it; what was typed as something else stays as it is. */
function writeDay(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return text
  return new Date(`${text}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
