import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { addressOf } from '../../../kit/http/web/address.ts'
import { Section } from '../../../kit/ui/section.tsx'
import { AskToClose } from './ask-to-close.tsx'
import classes from './data-section.module.css'

/** The copy of everything that is kept of a client: one's own, or that of the client whom staff name. */
export function DataSection({ client }: { client: string | undefined }) {
  return (
    <Section
      title={client ? 'Client data' : 'Your data'}
      why="A copy of everything this portal keeps for the business."
    >
      <p className={classes.words}>
        One zip file with records, documents, messages and the history of changes. Open index.html in it first. Of
        Social Security numbers, account numbers and other hidden details it holds the last four digits at most.
        {client && ' Your download is recorded under your name.'}
      </p>
      <Button
        component="a"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        href={addressOf('/api/data-copy', { client })}
        download
      >
        Download a copy
      </Button>
      {!client && <AskToClose />}
    </Section>
  )
}
