import { Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { ConflictButtons } from '../../../kit/record/web/form/conflict-buttons.tsx'
import { LeaveQuestion } from '../../../kit/record/web/form/leave-question.tsx'
import { RecordForm } from '../../../kit/record/web/form/record-form.tsx'
import { useCreateRecord, useUpdateRecord } from '../../../kit/record/web/query/record-hook.ts'
import { newRequestKey } from '../../../kit/record/web/form/request-key.ts'
import { useRecordForm } from '../../../kit/record/web/form/use-record-form.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import { websiteTemplate } from '../../../records/website-template.ts'
import { checkTemplate } from '../check-template.ts'
import { LivePreview } from './live-preview.tsx'
import type { FrameWidth } from './page-frame.tsx'
import { TemplateConflict } from './template-conflict.tsx'
import classes from './template-editor.module.css'
import type { Template } from './template-query.ts'
import { WidthSwitch } from './width-switch.tsx'

type TemplateEditorProps = {
  /** The saved template; without it a new one begins with `html`. */
  row?: Template
  html?: string
  onClose: () => void
}

/** The HTML beside what it looks like. */
export function TemplateEditor({ row, html = '', onClose }: TemplateEditorProps) {
  const id = useId()
  const [key] = useState(newRequestKey)
  const [width, setWidth] = useState<FrameWidth>('desktop')
  const create = useCreateRecord(websiteTemplate)
  const update = useUpdateRecord(websiteTemplate)
  const form = useRecordForm({
    kind: websiteTemplate,
    row,
    prefill: { htmlCode: html },
    save: async (input, on) => {
      await (on ? update.mutateAsync({ row: on, input }) : create.mutateAsync({ input, key }))
      showSuccess(on ? websiteTemplate.messages.updated : websiteTemplate.messages.created, {
        detail: on ? 'The previous version was saved.' : undefined,
      })
    },
    onDone: onClose,
  })
  const { htmlCode } = form.draft
  const typed = typeof htmlCode === 'string' ? htmlCode : ''
  const remarks = checkTemplate(typed)

  return (
    <Dialog
      wide
      opened
      onClose={onClose}
      title="Edit Template"
      dirty={form.dirty}
      footer={
        form.conflict ? (
          <ConflictButtons form={form} onTakeTheirs={onClose} />
        ) : (
          <>
            <span className={classes.size}>{typed.length.toLocaleString('en-US')} of 500,000 characters</span>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <BusyButton type="submit" form={id} busy={form.busy} busyLabel="Saving...">
              Save
            </BusyButton>
          </>
        )
      }
    >
      {form.conflict ? (
        <>
          <TemplateConflict mine={typed} theirs={form.conflict.htmlCode} />
          <LeaveQuestion dirty />
        </>
      ) : (
        <RecordForm form={form} id={id}>
          <div className={classes.both}>
            <div className={classes.code}>
              <Textarea
                label="HTML"
                name="htmlCode"
                rows={10}
                spellCheck={false}
                autoCapitalize="off"
                autoComplete="off"
                autoCorrect="off"
                data-autofocus
                classNames={{ input: classes.input }}
                placeholder="<!doctype html>"
                value={typed}
                error={form.errorAt('htmlCode')}
                onBlur={() => form.leave('htmlCode')}
                onChange={(event) => form.set('htmlCode', event.currentTarget.value)}
              />
              {remarks.length > 0 && (
                <ul className={classes.remarks} aria-label="Suggestions">
                  {remarks.map((remark) => (
                    <li key={remark}>{remark}</li>
                  ))}
                </ul>
              )}
            </div>
            <div className={classes.preview}>
              <div className={classes.bar}>
                <span className={classes.label}>Live preview, not saved yet</span>
                <WidthSwitch value={width} onChange={setWidth} />
              </div>
              <div className={classes.view}>
                <LivePreview html={typed} width={width} title="Live preview" />
              </div>
            </div>
          </div>
        </RecordForm>
      )}
    </Dialog>
  )
}
