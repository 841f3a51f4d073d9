import type { Database } from '../../../kit/database/database.ts'
import type { Identity, Query } from '../../../kit/database/statement.ts'
import { nounOf } from '../../../kit/record/contract/define-record.ts'
import type { Field } from '../../../kit/record/contract/field.ts'
import type { Answered, Filing } from '../answer-contract.ts'
import { describeKind } from '../answer/filing.ts'
import { describeProblem } from './accept.ts'
import { type Filed, findFiled } from './filed.ts'
import { findCandidates, isChange, normalName, readProfile, type Row } from './filing-row.ts'
import { rowOf, type Shaped } from './request.ts'
import { findAnswer } from './statement.ts'

/** What accepting an answer would write, and which records it could change instead of making new ones. */
export async function readFiling(database: Database, identity: Identity, id: string): Promise<Filing> {
  return database.asUser(identity, async (query) => {
    const [found] = await query<Shaped>(findAnswer(id))
    const { request, answers } = JSON.parse(rowOf(found ? [found] : [])) as Answered
    const owner = found?.owner ?? ''
    const profile = await readProfile(query, owner, '')
    const filed = findFiled(request.form, answers).filter((one) => !one.kind.single || isChange(one, profile))
    return {
      profileVersion: profile?.version ?? null,
      records: await findRecords(query, owner, filed),
      entries: filed.map((one) => ({
        to: one.to,
        record: one.kind.single ? null : one.record,
        label: one.field.label,
        target: describeKind(one.kind),
        value: (one.sealed === undefined && show(one, one.value)) || null,
        before: (one.kind.single && show(one, profile?.[one.name])) || null,
        problem: describeProblem(one) ?? null,
      })),
    }
  })
}

async function findRecords(query: Query, owner: string, filed: Filed[]): Promise<Filing['records']> {
  const records: Filing['records'] = []
  const ofRecords = filed.filter(({ kind }) => !kind.single)
  for (const [kind, ofKind] of Map.groupBy(ofRecords, (one) => one.kind)) {
    const titles = ofKind.filter(({ name }) => name === kind.title).map((one) => show(one, one.value) ?? '')
    const rows = await findCandidates(query, kind, owner, titles)
    // A record is changed by one part of the answer only.
    const taken = new Set<string>()
    for (const [record, parts] of Map.groupBy(ofKind, (one) => one.record)) {
      const named = parts.find(({ name }) => name === kind.title)
      const title = (named && show(named, named.value)) ?? ''
      const titleOf = (row: Row) => showOf(kind.fields[kind.title], row[kind.title]) ?? ''
      const same = rows.filter((row) => normalName(titleOf(row)) === normalName(title))
      const [suggested] = same.length === 1 ? same.filter((row) => !taken.has(row.id)) : []
      if (suggested) taken.add(suggested.id)
      records.push({
        record,
        noun: nounOf(kind),
        title,
        suggested: suggested?.id ?? null,
        candidates: rows.map((row) => ({
          id: row.id,
          version: row.version,
          title: titleOf(row),
          before: Object.fromEntries(parts.map((one) => [one.to, show(one, row[one.name]) ?? null])),
          same: parts.filter((one) => !isChange(one, row)).map(({ to }) => to),
        })),
      })
    }
  }
  return records
}

const show = ({ field }: Filed, value: unknown) => showOf(field, value)

function showOf(field: Field | undefined, value: unknown): string | undefined {
  return value === null || value === undefined || value === '' ? undefined : field?.show(value)
}
