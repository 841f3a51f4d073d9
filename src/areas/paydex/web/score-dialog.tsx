import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { ConflictButtons } from '../../../kit/record/web/form/conflict-buttons.tsx'
import { RecordForm } from '../../../kit/record/web/form/record-form.tsx'
import { useCreateRecord, useUpdateRecord } from '../../../kit/record/web/query/record-hook.ts'
import { RecordInput } from '../../../kit/record/web/form/record-input.tsx'
import { newRequestKey } from '../../../kit/record/web/form/request-key.ts'
import { useRecordForm } from '../../../kit/record/web/form/use-record-form.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { portalDay } from '../../../kit/calendar/portal-day.ts'
import { writeTypedDate } from '../../../kit/calendar/typed-date.ts'
import { formatDate } from '../../../kit/ui/format.ts'
import { showSuccess } from '../../../kit/ui/toast.ts'
import { paydexScore } from '../../../records/paydex-score.ts'
import { targetScore } from '../band.ts'
import type { Reading } from './reading.ts'
import classes from './score-dialog.module.css'
import { ScoreField } from './score-field.tsx'

type ScoreDialogProps = {
  opened: boolean
  onClose: () => void
  /** The reading to change; without it a new one is made. */
  reading?: Reading | undefined
  /** The score as it is, from which a new one starts. */
  score: number | undefined
}

/** Enters a reading or corrects one. Rendered again for each opening. */
export function ScoreDialog({ opened, onClose, reading, score }: ScoreDialogProps) {
  const id = useId()
  const [key] = useState(newRequestKey)
  const create = useCreateRecord(paydexScore)
  const update = useUpdateRecord(paydexScore)
  const form = useRecordForm({
    kind: paydexScore,
    row: reading,
    prefill: { score: String(score ?? targetScore), readOn: writeTypedDate(portalDay()), source: 'D&B report' },
    save: async (input, on) => {
      const saved = on ? await update.mutateAsync({ row: on, input }) : await create.mutateAsync({ input, key })
      const { created, updated } = paydexScore.messages
      showSuccess(on ? updated : created, { detail: `${saved.score} on ${formatDate(saved.readOn)}` })
    },
    onDone: onClose,
  })

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      dirty={opened && form.dirty}
      title={reading ? 'Edit score' : 'Update score'}
      subtitle={reading ? undefined : 'Enter the score as D&B shows it today. Earlier scores stay in your history.'}
      footer={
        form.conflict ? (
          <ConflictButtons form={form} onTakeTheirs={onClose} />
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <BusyButton type="submit" form={id} busy={form.busy} busyLabel="Saving...">
              {reading ? 'Save changes' : 'Save score'}
            </BusyButton>
          </>
        )
      }
    >
      <RecordForm form={form} id={id}>
        <div className={classes.inputs}>
          <ScoreField
            value={typeof form.draft['score'] === 'string' ? form.draft['score'] : ''}
            error={form.errorAt('score')}
            onChange={(next) => form.set('score', next)}
            onLeave={() => form.leave('score')}
          />
          {(['readOn', 'source'] as const).map((name) => {
            const field = paydexScore.fields[name]
            return (
              field && (
                <RecordInput
                  key={name}
                  name={name}
                  field={field}
                  fieldConfig={{}}
                  value={form.draft[name] ?? ''}
                  stored={form.base?.[name]}
                  first={false}
                  onChange={(next) => form.set(name, next)}
                  errorAt={form.errorAt}
                  onLeave={form.leave}
                />
              )
            )
          })}
        </div>
      </RecordForm>
    </Dialog>
  )
}
