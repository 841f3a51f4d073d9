import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useSession } from '../../../session/web/session.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { RecordKind } from '../../contract/define-record.ts'
import type { Field } from '../../contract/field.ts'
import type { RecordRow } from '../../contract/row.ts'
import { writableFields } from '../../contract/schema.ts'
import { checkBody } from '../form/check.ts'
import { type Draft, findProblems, inputOf, sendField, startDraft } from '../form/draft.ts'
import { RecordInput } from '../form/record-input.tsx'
import { fieldConfigOf, putInOrder, type RecordPageConfig } from '../list/page-config.ts'
import classes from './record-table.module.css'

type BulkDialogProps = {
  kind: RecordKind
  config: RecordPageConfig
  rows: RecordRow[]
  opened: boolean
  onClose: () => void
  /** Resolves with whether any row was changed. */
  onChange: (set: Record<string, unknown>) => Promise<boolean>
}

/** The dialog that changes fields of several rows. Each field is left as it is unless it is ticked. Rendered again for each opening. */
export function BulkDialog({ kind, config, rows, opened, onClose, onChange }: BulkDialogProps) {
  const form = useId()
  const isStaff = useSession()?.user.role === 'admin'
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [draft, setDraft] = useState<Draft>(() => startDraft(kind))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const fields = bulkFields(kind, config, isStaff)
  const names = putInOrder(
    fields.map(([name]) => name),
    config.formOrder,
  )
  const chosen = names.filter((name) => ticked.includes(name))
  const set = Object.fromEntries(
    chosen.flatMap((name) => {
      const field = kind.fields[name]
      const value = field && sendField(field, draft[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const typed = Object.fromEntries(Object.entries(draft).filter(([name]) => chosen.includes(name)))
  const wrong = { ...checkBody(kind, 'patch', set), ...findProblems(kind, typed) }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || chosen.length === 0 || Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      if (await onChange(set)) onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      dirty={opened && chosen.length > 0}
      title="Edit fields"
      subtitle={`${rows.length === 1 ? '1 row' : `${rows.length} rows`}. What isn’t ticked is left as is.`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form={form} busy={busy} busyLabel="Saving..." disabled={chosen.length === 0}>
            Save changes
          </BusyButton>
        </>
      }
    >
      <form id={form} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        {names.map((name, index) => {
          const field = kind.fields[name]
          const value = draft[name]
          if (!field || value === undefined) return null
          const isTicked = ticked.includes(name)
          const { Group } = inputOf(field)
          const change = (next: typeof value) => setDraft((before) => ({ ...before, [name]: next }))
          return (
            <div key={name} className={classes.change}>
              <label className={classes.tickLine}>
                <input
                  type="checkbox"
                  checked={isTicked}
                  data-autofocus={index === 0 || undefined}
                  onChange={() => setTicked(isTicked ? ticked.filter((one) => one !== name) : [...ticked, name])}
                />
                {field.label}
                {!isTicked && <span className={classes.none}>Leave as is</span>}
              </label>
              {isTicked &&
                (Group ? (
                  <Group
                    legend={`New value of ${field.label}`}
                    fields={[{ name, label: field.label, value }]}
                    onChange={(_, next) => change(next)}
                  />
                ) : (
                  <RecordInput
                    name={name}
                    field={field}
                    fieldConfig={fieldConfigOf(config, name)}
                    value={value}
                    stored={undefined}
                    first={false}
                    onChange={change}
                    errorAt={(path) => (tried ? wrong[path] : undefined)}
                    onLeave={() => undefined}
                  />
                ))}
            </div>
          )
        })}
      </form>
    </Dialog>
  )
}

/** The fields of a kind that are changed in several rows together. What is secret, or has rows of its own, is changed one at a time. */
export function bulkFields(kind: RecordKind, config: RecordPageConfig, isStaff: boolean): [string, Field][] {
  const hidden: readonly string[] = config.unasked ?? []
  return writableFields(kind).filter(
    ([name, field]) =>
      !field.masked && !field.children && !field.files && (isStaff || !field.staffOnly) && !hidden.includes(name),
  )
}
