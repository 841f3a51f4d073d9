import type { Filing } from '../../answer-contract.ts'
import type { RequestForm } from '../../answer/form.ts'
import type { BuildOut } from '../../contract.ts'

type FilingRecord = Filing['records'][number]
export type ShownEntry = Filing['entries'][number]

/** What staff decide when they accept an answer: what is not written, and which records are changed instead of made. */
export type AcceptChoice = {
  leaveOut: string[]
  profileVersion: number | null
  records: { record: string; id: string; version: number }[]
}

/** The record that is changed; undefined for a new one. `targets` has what someone chose, by the name of the record. */
export function candidateOf(
  { record, candidates, suggested }: FilingRecord,
  targets: Record<string, string>,
): FilingRecord['candidates'][number] | undefined {
  const id = targets[record] ?? suggested
  return candidates.find((one) => one.id === id)
}

/** What is written into one record, or for null into the profile, and what it replaces there; without what is there already. */
export function shownEntries(
  { entries, records }: Filing,
  record: string | null,
  targets: Record<string, string>,
): ShownEntry[] {
  const ours = entries.filter((entry) => entry.record === record)
  const filed = records.find((one) => one.record === record)
  const candidate = filed && candidateOf(filed, targets)
  if (!candidate) return ours
  return ours
    .filter(({ to }) => !candidate.same.includes(to))
    .map((entry) => ({ ...entry, target: candidate.title, before: candidate.before[entry.to] ?? null }))
}

/** What is sent, with the versions that staff looked at. */
export function choiceOf(filing: Filing, leaveOut: string[], targets: Record<string, string>): AcceptChoice {
  return {
    leaveOut,
    profileVersion: filing.profileVersion,
    records: filing.records.flatMap((one) => {
      const candidate = candidateOf(one, targets)
      return candidate ? [{ record: one.record, id: candidate.id, version: candidate.version }] : []
    }),
  }
}

/** Whether accepting an answer writes something into the profile or records. */
export const filesAnswers = (form: RequestForm | null | undefined): boolean =>
  form?.type === 'fields' && form.fields.some(({ to }) => to !== undefined)

/** Whether the answer of a task stays in review though the task is done, because accepting it writes something. */
export const staysInReview = ({ requests }: BuildOut, key: string): boolean =>
  requests.some(
    ({ taskKey, answeredAt, receivedAt, form }) => taskKey === key && answeredAt && !receivedAt && filesAnswers(form),
  )
