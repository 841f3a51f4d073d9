import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { describeChapter, type Worksheet } from '../worksheet.ts'
import classes from './worksheet-dialog.module.css'

/** A worksheet to work through on paper: its prompts, and what to make of the responses. */
export function WorksheetDialog({
  worksheet,
  opened,
  onClose,
}: {
  worksheet: Worksheet
  opened: boolean
  onClose: () => void
}) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={worksheet.title}
      subtitle={describeChapter(worksheet)}
      footer={
        <>
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
          <Button data-autofocus onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className={classes.kind}>Prompts to work through on paper; there is nothing to fill in here.</p>
      <p className={classes.question}>{worksheet.question}</p>
      <ol className={classes.lines}>
        {worksheet.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p className={classes.result}>{worksheet.result}</p>
    </Dialog>
  )
}
