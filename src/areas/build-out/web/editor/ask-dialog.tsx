import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Check } from '../../../../kit/ui/check.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import { businessDocument } from '../../../../records/business-document.ts'
import type { FormType } from '../../answer/form.ts'
import type { DraftTask } from '../../plan-contract.ts'
import { type AskDraft, makeAsk, startAsk } from './ask-draft.ts'
import { FilingFields } from './filing-fields.tsx'
import classes from './panel.module.css'
import { formNames } from './plan-words.ts'
import { FieldConflict } from './save-field.ts'
import type { DraftActions } from './use-draft-actions.ts'

type AskDialogProps = { opened: boolean; onClose: () => void; task: DraftTask; actions: DraftActions }

const lineLabels: Record<FormType, [label: string, hint?: string]> = {
  upload: ['What to send', 'One document on each line'],
  fields: ['What to fill in', 'One question on each line'],
  choose: ['Answers to choose from', 'One answer on each line'],
  approve: ['What to approve'],
  sign: ['What to sign off'],
  outside: ['Steps', 'One step on each line'],
}

/** What a task asks of the client. Saved as a whole, because its parts belong together. */
export function AskDialog(props: AskDialogProps) {
  // Each opening starts from the saved state; the content stays while the dialog fades out.
  const [opening, setOpening] = useState(0)
  const [wasOpened, setWasOpened] = useState(props.opened)
  if (props.opened !== wasOpened) {
    setWasOpened(props.opened)
    if (props.opened) setOpening(opening + 1)
  }
  return <OpenDialog key={opening} {...props} />
}

function OpenDialog({ opened, onClose, task, actions }: AskDialogProps) {
  const [from] = useState(task.ask)
  const [draft, setDraft] = useState(() => startAsk(from))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (changes: Partial<AskDraft>) => setDraft({ ...draft, ...changes })
  const [label, hint] = lineLabels[draft.type]
  const chevron = <IconChevronDown size={16} aria-hidden />

  async function save(ask: DraftTask['ask'] | string): Promise<void> {
    if (busy) return
    if (typeof ask === 'string') return setError(ask)
    setBusy(true)
    setError(undefined)
    try {
      await actions.save(task.id, { ask }, { ask: from })
      onClose()
    } catch (failure) {
      setError(
        failure instanceof FieldConflict
          ? 'Someone else changed what is asked here meanwhile. Copy what you need, close, and open it again.'
          : readDetail(failure),
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Asks the client"
      subtitle="Each client with this version is asked for it when the task waits for them."
      dirty={JSON.stringify(draft) !== JSON.stringify(startAsk(from))}
      footer={
        <>
          {from && (
            <Button variant="default" onClick={() => void save(null)}>
              Ask for nothing
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form="plan-ask" busy={busy} busyLabel="Saving...">
            Save to the draft
          </BusyButton>
        </>
      }
    >
      <form
        id="plan-ask"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save(makeAsk(draft, from))
        }}
      >
        {error && <Note tone="bad">{error}</Note>}
        <NativeSelect
          label="How it’s answered"
          rightSection={chevron}
          data={Object.entries(formNames).map(([value, name]) => ({ value, label: name }))}
          value={draft.type}
          onChange={(event) => change({ type: event.currentTarget.value as FormType })}
        />
        <Textarea
          label={label}
          description={hint}
          autosize
          minRows={3}
          maxRows={12}
          value={draft.lines}
          onChange={(event) => change({ lines: event.currentTarget.value })}
        />
        {draft.type === 'fields' && (
          <FilingFields
            lines={draft.lines}
            filing={draft.filing}
            former={from?.form}
            onChange={(filing) => change({ filing })}
          />
        )}
        {draft.type === 'upload' && (
          <NativeSelect
            label="Filed under"
            rightSection={chevron}
            data={(businessDocument.fields.documentType.choices ?? []).map(({ value, label: name }) => ({
              value,
              label: name,
            }))}
            value={draft.section}
            onChange={(event) => change({ section: event.currentTarget.value as AskDraft['section'] })}
          />
        )}
        {draft.type === 'choose' && (
          <>
            <Check
              label="Several answers may be chosen"
              checked={draft.several}
              onChange={(event) => change({ several: event.currentTarget.checked })}
            />
            <Check
              label="An answer of their own is welcome"
              checked={draft.other}
              onChange={(event) => change({ other: event.currentTarget.checked })}
            />
          </>
        )}
        {draft.type === 'outside' && (
          <TextInput
            label="Link"
            placeholder="https://"
            value={draft.link}
            onChange={(event) => change({ link: event.currentTarget.value })}
          />
        )}
        <Textarea
          label="Why"
          description="The client reads this"
          autosize
          minRows={2}
          maxRows={6}
          value={draft.why}
          onChange={(event) => change({ why: event.currentTarget.value })}
        />
        <TextInput
          label="Minutes it takes the client"
          inputMode="numeric"
          value={draft.minutes}
          onChange={(event) => change({ minutes: event.currentTarget.value })}
        />
      </form>
    </Dialog>
  )
}
