import { useQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useLinkedRow } from '../../../kit/address/web/linked-row.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { formatWhen } from '../../../kit/ui/format.ts'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import type { ClientNote } from '../contract.ts'
import { clientNoteQuery } from './client-query.ts'
import { NoteForm } from './note-form.tsx'
import classes from './team-notes.module.css'
import { useNow } from '../../../kit/ui/use-now.ts'

/** So many are shown at once; the earlier ones on demand. */
const latest = 5

/** The team's notes about a client; the newest last, beside the input for the next. */
export function TeamNotes({ clientId }: { clientId: string }) {
  const query = useQuery(clientNoteQuery(clientId))
  return (
    <Card
      title="Team notes"
      action={
        <span className={classes.private}>
          <IconLock size={13} aria-hidden />
          Not shown to client
        </span>
      }
    >
      {query.data ? (
        <NoteList notes={query.data.items} />
      ) : query.isError ? (
        <p className={classes.empty} role="alert">
          We couldn’t load the notes.{' '}
          <button type="button" className="link" onClick={() => void query.refetch()}>
            Try again
          </button>
        </p>
      ) : (
        <LoadingState label="Loading notes...">
          <div className={classes.list}>
            <Skeleton width={120} />
            <Skeleton />
            <Skeleton width="70%" />
          </div>
        </LoadingState>
      )}
      <NoteForm clientId={clientId} />
    </Card>
  )
}

function NoteList({ notes }: { notes: ClientNote[] }) {
  const [asked, setAll] = useState(false)
  const found = useLinkedRow().id
  const all = asked || notes.slice(latest).some(({ id }) => id === found)
  const now = useNow()
  if (notes.length === 0) {
    return <p className={classes.empty}>No notes yet. Leave a note for your team.</p>
  }
  const shown = (all ? notes : notes.slice(0, latest)).toReversed()
  return (
    <>
      {shown.length < notes.length && (
        <Button variant="subtle" size="compact-sm" className={classes.more} onClick={() => setAll(true)}>
          Earlier notes
        </Button>
      )}
      <ul className={classes.list}>
        {shown.map(({ id, authorName, createdAt, text }) => (
          <li key={id} data-row={id}>
            <p>
              <b>{authorName}</b> <time dateTime={createdAt}>{formatWhen(createdAt, now)}</time>
            </p>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
