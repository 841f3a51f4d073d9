import type { FormEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useOnline } from '../../../http/web/connection.ts'
import type { ApiError } from '../../../http/web/api-error.ts'
import { Note } from '../../../ui/note.tsx'
import { fieldValue } from '../../contract/row.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { inputOf } from './draft.ts'
import { bringIntoSight } from '../focus.ts'
import { layOutForm } from './form-layout.ts'
import { isSaveKey, useKeysIn } from '../key.ts'
import { LeaveQuestion } from './leave-question.tsx'
import classes from './record-form.module.css'
import { RecordInput } from './record-input.tsx'
import { type RecordPageConfig, fieldConfigOf } from '../list/page-config.ts'
import type { RecordForm as Form } from './use-record-form.ts'

type RecordFormProps = {
  form: Form
  /** The buttons are outside of the form and name it by this. */
  id: string
  /** Before the inputs. */
  lead?: ReactNode
} & (
  | { config: RecordPageConfig; children?: never }
  /** Inputs of the screen's own, in place of those that the declaration gives. */
  | { config?: never; children: ReactNode }
)

/** The inputs of a record, adding and editing alike, with what went wrong where it went wrong. */
export function RecordForm({ form, id, lead, config, children }: RecordFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { failedAttempts } = form

  function submit(event: Pick<FormEvent, 'preventDefault'>) {
    event.preventDefault()
    form.submit()
  }
  useKeysIn(element, (event) => {
    if (isSaveKey(event)) submit(event)
  })

  // The first input when the form opens, the first wrong one after a vain attempt.
  useEffect(() => {
    element.current
      ?.querySelector<HTMLElement>(failedAttempts > 0 ? '[aria-invalid="true"]' : '[data-autofocus]')
      ?.focus()
  }, [failedAttempts])

  return (
    <form id={id} ref={element} className={classes.form} onSubmit={submit} noValidate>
      {form.conflict ? (
        <ConflictPanel form={form} />
      ) : (
        <>
          {lead}
          {config ? <RecordInputs form={form} config={config} /> : children}
          <FormTrouble form={form} />
        </>
      )}
      <LeaveQuestion dirty={form.dirty} />
    </form>
  )
}

function RecordInputs({ form, config }: { form: Form; config: RecordPageConfig }) {
  const { fields } = form.kind
  return (
    <div className={classes.inputs}>
      {layOutForm(form.kind, config.formOrder, config.unasked).map((position, index) => {
        if ('group' in position) {
          return (
            <div key={position.group.join()} data-wide>
              <RecordGroup form={form} legend={config.flags ?? 'Account type'} names={position.group} />
            </div>
          )
        }
        const { name, wide } = position
        const field = fields[name]
        const value = form.draft[name]
        return (
          field &&
          value !== undefined && (
            <div key={name} data-wide={wide || undefined}>
              <RecordInput
                name={name}
                field={field}
                fieldConfig={fieldConfigOf(config, name)}
                value={value}
                stored={form.base && fieldValue(form.base, name)}
                first={index === 0}
                onChange={(next) => form.set(name, next)}
                errorAt={form.errorAt}
                onLeave={form.leave}
              />
            </div>
          )
        )
      })}
    </div>
  )
}

function RecordGroup({ form, legend, names }: { form: Form; legend: string; names: string[] }) {
  const fields = names.flatMap((name) => {
    const field = form.kind.fields[name]
    const value = form.draft[name]
    return field && value !== undefined ? [{ name, label: field.label, value, type: inputOf(field) }] : []
  })
  const type = fields[0]?.type
  return type?.Group ? <type.Group legend={legend} fields={fields} onChange={form.set} /> : null
}

function FormTrouble({ form }: { form: Form }) {
  const online = useOnline()
  const { failure } = form
  // Where the server named the inputs, each shows its own error.
  const named = failure !== undefined && failure.errors.length > form.otherErrors.length
  if (failure && !named)
    return (
      <div ref={bringIntoSight}>
        <Failure form={form} failure={failure} />
      </div>
    )
  return online ? null : (
    <Note tone="warn">You’re offline. Your entries stay here; save them once you’re back online.</Note>
  )
}

function Failure({ form, failure }: { form: Form; failure: ApiError }) {
  if (failure.code === 'key_used') {
    return (
      <Note tone="warn">
        <b>Good news: your first save went through.</b> It was saved as you typed it then. Close this to find it in the
        list, where you can edit it.
      </Note>
    )
  }
  // The client was removed, or none is chosen.
  const noOwner =
    !form.base && (failure.status === 404 || failure.code === 'client_needed') ? form.kind.messages.noOwner : undefined
  return (
    <Note tone="bad">
      <b>{form.base ? form.kind.messages.updateFailed : form.kind.messages.createFailed}</b>
      <br />
      {noOwner ? `${noOwner}.` : (form.otherErrors[0] ?? failure.detail)} Your entries are still here.{' '}
      <button type="button" className="link" onClick={form.submit}>
        Try again
      </button>
    </Note>
  )
}
