import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import { describeTooLong } from '../../../../kit/ui/text-limit.ts'
import { showSuccess } from '../../../../kit/ui/toast.ts'
import { maxTemplateName } from '../../limit.ts'
import type { RequestTemplate, TemplateRequest } from '../../template-contract.ts'
import { callTemplate } from './template-query.ts'

type TemplateNameDialogProps = {
  opened: boolean
  onClose: () => void
  onSaved: (saved: RequestTemplate) => unknown
} & ({ renamed: RequestTemplate; request?: never } | { renamed?: never; request: TemplateRequest })

/** Names a template of the team: one that is saved, or one that is renamed. */
export function TemplateNameDialog({ opened, onClose, onSaved, renamed, request }: TemplateNameDialogProps) {
  const first = renamed?.name ?? request?.title.slice(0, maxTemplateName) ?? ''
  const [name, setName] = useState(first)
  const [wasOpened, setWasOpened] = useState(opened)
  const save = useMutation({
    mutationFn: () =>
      renamed
        ? callTemplate('PATCH', '/api/request-templates/:id', {
            params: { id: renamed.id },
            version: renamed.version,
            body: { name },
          })
        : callTemplate('POST', '/api/request-templates', { body: { name, request } }),
    onSuccess(saved) {
      onSaved(saved)
      showSuccess(renamed ? `Renamed to “${saved.name}”` : `“${saved.name}” is saved for your team`)
      onClose()
    },
    onError: () => renamed && onSaved(renamed),
  })
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) {
      setName(first)
      save.reset()
    }
  }
  const tooLong = describeTooLong(name.trim(), maxTemplateName)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={renamed ? 'Rename this template' : 'Save as template'}
      subtitle="Your team can begin requests with it, rename and delete it."
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form="template-name" busy={save.isPending} busyLabel="Saving...">
            Save
          </BusyButton>
        </>
      }
    >
      <form
        id="template-name"
        onSubmit={(event) => {
          event.preventDefault()
          // The form of the request is around it in React’s tree.
          event.stopPropagation()
          if (!save.isPending && !tooLong) save.mutate()
        }}
      >
        {save.isError && <Note tone="bad">{readDetail(save.error)}</Note>}
        <TextInput
          label="Name"
          data-autofocus
          required
          autoComplete="off"
          error={tooLong}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
