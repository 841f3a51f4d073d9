import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { getSession } from '../../../session/web/session.ts'
import { Dialog } from '../../../ui/dialog.tsx'

/** Asks before a page with unsaved input is left. Signing out is not held up. */
export function LeaveQuestion({ dirty }: { dirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => dirty && getSession() !== null,
    enableBeforeUnload: dirty,
    withResolver: true,
  })
  return (
    <Dialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      footer={
        <>
          <Button variant="default" data-autofocus onClick={reset}>
            Keep editing
          </Button>
          <Button color="red" onClick={proceed}>
            Leave
          </Button>
        </>
      }
    >
      <p>Your changes on this page haven’t been saved.</p>
    </Dialog>
  )
}
