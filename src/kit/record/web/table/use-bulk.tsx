import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readDetail } from '../../../http/web/api-error.ts'
import { Note } from '../../../ui/note.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import type { Selection } from '../../../ui/use-selection.ts'
import type { RecordKind } from '../../contract/define-record.ts'
import { fieldValue, type RecordRow } from '../../contract/row.ts'
import { maxBulk } from '../../contract/table-limit.ts'
import type { BulkBody } from '../../contract/table-routes.ts'
import { recordClient } from '../query/record-client.ts'
import { titleOf } from '../query/record-hook.ts'
import classes from './record-table.module.css'

/** How long Undo is offered. Milliseconds. */
const undoFor = 10_000

type Failure = { id: string; title: string; why: string }
type Done = { id: string; row: RecordRow | undefined }
/** What became of the rows: those that were changed, as they are now, and those that were not. */
type Outcome = { done: Done[]; failed: Failure[] }
type Action = BulkBody['action']
type Part = { id: string; version?: number; set?: Record<string, unknown> }

/**
 * Changes and deletes several rows, each at the version that is on the screen, with Undo. `failures` lists the rows that were not
 * changed; they stay selected. `onFetched` is called when the rows are there again as they are now.
 */
export function useBulk(kind: RecordKind, selection: Selection, onFetched: () => void) {
  const cache = useQueryClient()
  const [failed, setFailed] = useState<Failure[]>([])
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function send(rows: RecordRow[], action: Action, parts: Part[]): Promise<Outcome> {
    const outcome: Outcome = { done: [], failed: [] }
    const titles = new Map(rows.map((row) => [row.id, titleOf(kind, row)]))
    const fail = (id: string, why: string) => outcome.failed.push({ id, title: titles.get(id) ?? '', why })
    try {
      for (let at = 0; at < parts.length; at += maxBulk) {
        const body = { action, rows: parts.slice(at, at + maxBulk) } as BulkBody
        const { items } = await recordClient<RecordKind>(kind)('POST', '/bulk', { body })
        for (const { id, row, problem } of items)
          if (problem) fail(id, problem.detail)
          else outcome.done.push({ id, row })
      }
    } catch (error) {
      const known = new Set([...outcome.done, ...outcome.failed].map(({ id }) => id))
      for (const { id } of parts) if (!known.has(id)) fail(id, readDetail(error))
    } finally {
      await cache.invalidateQueries({ queryKey: [kind.name] })
      onFetched()
    }
    return outcome
  }

  /** One at a time: a second press while rows are on their way does nothing. Resolves with whether anything was changed. */
  async function run(
    rows: RecordRow[],
    { action, parts, said, failure }: { action: Action; parts: Part[]; said: string; failure: string },
    undo: (done: Done[]) => [Action, Part[]],
  ): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setFailed([])
    try {
      const { done, failed: left } = await send(rows, action, parts)
      setFailed(left)
      selection.choose(left.map(({ id }) => id))
      if (done.length === 0) showError(failure, { detail: left[0]?.why })
      else
        showSuccess(`${countRows(done.length)} ${said}`, {
          milliseconds: undoFor,
          undo: async () => {
            const undone = await send(rows, ...undo(done))
            setFailed(undone.failed)
            if (undone.done.length > 0) showSuccess(`${countRows(undone.done.length)} restored`)
          },
        })
      return done.length > 0
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    busy,
    /** Gives the rows the same values of some fields. Resolves with whether any was changed. */
    change: (rows: RecordRow[], set: Record<string, unknown>) =>
      run(
        rows,
        {
          action: 'change',
          parts: rows.map(({ id, version }) => ({ id, version, set })),
          said: 'updated',
          failure: kind.messages.updateFailed,
        },
        (done) => [
          'change',
          done.flatMap(({ id, row }) => {
            const before = rows.find((one) => one.id === id)
            if (!row || !before) return []
            const values = Object.keys(set).map((name) => [name, fieldValue(before, name)] as const)
            return [{ id, version: row.version, set: Object.fromEntries(values) }]
          }),
        ],
      ),
    remove: (rows: RecordRow[]) =>
      run(
        rows,
        {
          action: 'delete',
          parts: rows.map(({ id, version }) => ({ id, version })),
          said: 'deleted',
          failure: kind.messages.deleteFailed,
        },
        (done) => ['restore', done.map(({ id }) => ({ id }))],
      ),
    failures: failed.length > 0 && (
      <div className={classes.strip}>
        <Note tone="bad">
          <b>{countRows(failed.length)} not changed</b>
          <ul className={classes.failed}>
            {failed.map(({ id, title, why }) => (
              <li key={id}>
                {title}: {why}
              </li>
            ))}
          </ul>
          <button type="button" className="link" onClick={() => setFailed([])}>
            Dismiss
          </button>
        </Note>
      </div>
    ),
  }
}

const countRows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`)
