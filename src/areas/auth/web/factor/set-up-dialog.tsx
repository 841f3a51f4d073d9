import { Button } from '@mantine/core'
import { type FormEvent, useId } from 'react'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { Dialog } from '../../../../kit/ui/dialog.tsx'
import { Note } from '../../../../kit/ui/note.tsx'
import type { AppEnrollment } from '../../factor-contract.ts'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { CodeField } from './code-field.tsx'
import { callFactor } from './factor-call.ts'
import classes from './factor.module.css'
import { useCode } from './use-code.ts'

type SetUpDialogProps = {
  opened: boolean
  enrollment: AppEnrollment | undefined
  /** Takes the recovery codes, which are there for the first factor only. */
  onDone: (recoveryCodes: string[] | null) => Promise<void>
  onClose: () => void
}

/** The QR code of a new authenticator app, and the field for its first code. */
export function SetUpDialog({ opened, enrollment, onDone, onClose }: SetUpDialogProps) {
  const form = useId()
  const { busy, failure, field, submit } = useCode({
    missing: 'Enter the code',
    async send(code) {
      if (!enrollment) return
      const { recoveryCodes } = await callFactor('POST', '/api/auth/factors/:id/verify', {
        params: { id: enrollment.id },
        body: { code },
      })
      await onDone(recoveryCodes)
    },
  })

  function send(event: FormEvent) {
    event.preventDefault()
    void submit()
  }

  return (
    <Dialog
      opened={opened && enrollment !== undefined}
      onClose={onClose}
      title="Set up the authenticator app"
      subtitle="Other devices will ask for a code, too."
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" form={form} busy={busy} busyLabel="Checking...">
            Continue
          </BusyButton>
        </>
      }
    >
      <form id={form} className={classes.setUp} onSubmit={send} noValidate>
        {failure && <Note tone="bad">{failure}</Note>}
        {enrollment && <AuthenticatorKey enrollment={enrollment} />}
        <CodeField {...field} data-autofocus label="6-digit code" />
      </form>
    </Dialog>
  )
}
