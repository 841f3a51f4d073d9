import { Button } from '@mantine/core'
import { IconBell, IconDots, IconTemplate } from '@tabler/icons-react'
import { saveKeys } from '../../../../kit/record/web/key.ts'
import { ActionMenu } from '../../../../kit/ui/action-menu.tsx'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import type { AskedClient } from './ask-preview.tsx'
import classes from './request-dialog.module.css'

type RequestFooterProps = {
  clients: AskedClient[]
  /** The same is open already: what leads there instead of sending. */
  open: { onOpen: () => void } | undefined
  isBusy: boolean
  /** It is to become a template. */
  onName: () => void
  onClose: () => void
}

/** The foot of the dialog in which a request is written: where it goes, and what can be done with it. */
export function RequestFooter({ clients, open, isBusy, onName, onClose }: RequestFooterProps) {
  return (
    <>
      <p className={classes.way}>
        <IconBell size={16} aria-hidden />
        <span>Portal and {describeMail(clients)} in ten seconds</span>
      </p>
      <Button variant="subtle" className={classes.save} onClick={onName}>
        Save as template
      </Button>
      <span className={classes.more}>
        <ActionMenu
          label="More"
          icon={<IconDots size={20} />}
          size="large"
          actions={[{ label: 'Save as template', icon: <IconTemplate size={16} />, onClick: onName }]}
        />
      </span>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      {open ? (
        <Button onClick={open.onOpen}>Open it</Button>
      ) : (
        <BusyButton type="submit" form="new-request" busy={isBusy} busyLabel="Sending...">
          Send request
          <kbd className={classes.key} aria-hidden="true">
            {saveKeys.join(' ')}
          </kbd>
        </BusyButton>
      )}
    </>
  )
}

/** Where the mail goes. */
function describeMail(clients: AskedClient[]): string {
  const [only, more] = clients
  if (more) return 'a mail to each'
  return only?.email ? `mail to ${only.email}` : 'mail'
}
