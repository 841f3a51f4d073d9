import { Button } from '@mantine/core'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { formatDate } from '../../../kit/ui/format.ts'
import type { Agreement } from '../agreement.ts'
import { AgreementText } from './agreement-text.tsx'
import classes from './agreement-dialog.module.css'

/** A text to be read before it is agreed to. */
export function AgreementDialog({ text, opened, onClose }: { text: Agreement; opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={text.title}
      subtitle={`Effective ${formatDate(text.since)}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {/* With the focus on it, the keys of the keyboard scroll the text. */}
      <section className={classes.text} aria-label={text.title} tabIndex={0} data-autofocus>
        <AgreementText sections={text.sections} />
      </section>
    </Dialog>
  )
}
