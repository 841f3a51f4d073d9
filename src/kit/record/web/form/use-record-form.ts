import { useRef, useState } from 'react'
import { ApiError } from '../../../http/web/api-error.ts'
import type { RecordKind } from '../../contract/define-record.ts'
import type { RecordInput, RecordRow, RowOf } from '../../contract/row.ts'
import { checkBody } from './check.ts'
import { rebaseDraft } from './conflict.ts'
import { createBody, type Draft, type DraftValue, findProblems, patchBody, startDraft } from './draft.ts'
import { findCurrent } from '../query/find-current.ts'

type FormOptions<K extends RecordKind> = {
  kind: K
  /** The row to edit; without it the form makes a new one. */
  row?: RowOf<K> | undefined
  /** What is in the inputs of a new record before anything is typed. */
  prefill?: Draft | undefined
  /** What was typed earlier, to be put into the inputs again. */
  typed?: Draft | undefined
  /** Sends the body; `row` is the version it is based on. Rejects with ApiError. */
  save: (body: RecordInput<K['fields']>, row: RowOf<K> | undefined) => Promise<unknown>
  /** Called once it is saved, or when there was nothing to save. */
  onDone: () => void
}

export type RecordForm<K extends RecordKind = RecordKind> = ReturnType<typeof useRecordForm<K>>

/** The state of a form that adds or edits a record: what is typed, what is wrong with it, and what became of saving it. */
export function useRecordForm<K extends RecordKind>({ kind, row, prefill, typed, save, onDone }: FormOptions<K>) {
  const [base, setBase] = useState(row)
  const [initial] = useState(prefill)
  const startOf = (of: RecordRow | undefined): Draft =>
    of ? startDraft(kind, of) : { ...startDraft(kind), ...initial }
  const [draft, setDraft] = useState(() => ({ ...startOf(row), ...typed }))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [submitted, setSubmitted] = useState(false)
  const [failedAttempts, setFailedAttempts] = useState(0)
  const [serverErrors, setServerErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<ApiError>()
  const [conflict, setConflict] = useState<RowOf<K>>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const body = base ? patchBody(kind, startDraft(kind, base), draft) : createBody(kind, draft)
  const wrong = { ...checkBody(kind, base ? 'patch' : 'create', body), ...findProblems(kind, draft) }
  const changed = Object.keys(patchBody(kind, startOf(base), draft))
  const dirty = changed.length > 0

  function set(name: string, value: DraftValue) {
    setDraft((before) => ({ ...before, [name]: value }))
    setServerErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => path.split('.')[0] !== name)),
    )
  }

  async function send(input: Record<string, unknown>, on: RowOf<K> | undefined) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      // Made field by field of the declaration, and checked by its schema.
      await save(input as RecordInput<K['fields']>, on)
      onDone()
    } catch (error) {
      const current = findCurrent(error) as RowOf<K> | undefined
      if (current) return setConflict(current)
      const problem = error instanceof ApiError ? error : new ApiError(500, undefined)
      setServerErrors(Object.fromEntries(problem.errors.map(({ path, message }) => [path, message])))
      setFailure(problem)
      setFailedAttempts((before) => before + 1)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  function submit() {
    setSubmitted(true)
    if (Object.keys(wrong).length > 0) return setFailedAttempts(failedAttempts + 1)
    if (base && !dirty) return onDone()
    void send(body, base)
  }

  /** Puts what was changed here on top of the row as it is now, and saves that. */
  function keepMine() {
    if (!base || !conflict) return
    const rebased = rebaseDraft(kind, base, draft, conflict)
    setBase(conflict)
    setDraft(rebased)
    setConflict(undefined)
    void send(patchBody(kind, startDraft(kind, conflict), rebased), conflict)
  }

  return {
    kind,
    base,
    draft,
    dirty,
    busy,
    failure,
    conflict,
    set,
    submit,
    keepMine,
    /** The fields that hold something else than what is stored. */
    changed,
    /** Grows with each vain attempt to save. */
    failedAttempts,
    /** Marks an input as left, from when on it is checked while typing. */
    leave: (path: string) => setTouched((before) => (before.has(path) ? before : new Set([...before, path]))),
    /** The message at a path; `at` names the input when it differs from the path. */
    errorAt: (path: string, at = path): string | undefined =>
      serverErrors[path] ?? (touched.has(at) || submitted ? wrong[path] : undefined),
    /** Messages of the server that belong to no input of this form. */
    otherErrors: Object.entries(serverErrors).flatMap(([path, message]) =>
      (path.split('.')[0] ?? '') in draft ? [] : [message],
    ),
  }
}
