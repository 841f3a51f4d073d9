import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { fillPlaceholders, firstNameOf } from '../../answer/placeholder.ts'
import type { AskedClient } from './ask-many-dialog.tsx'
import classes from './ask-preview.module.css'

type AskPreviewProps = { clients: AskedClient[]; title: string; detail: string }

/** What one of the clients reads, with their names filled in. */
export function AskPreview({ clients, title, detail }: AskPreviewProps) {
  const [chosen, setChosen] = useState('')
  const one = clients.find(({ id }) => id === chosen) ?? clients[0]
  if (!one) return null
  const fill = (text: string) =>
    fillPlaceholders(text.trim(), { firstName: firstNameOf(one.person), company: one.company ?? undefined })
  return (
    <section className={classes.preview} aria-label="Preview">
      {clients.length > 1 ? (
        <NativeSelect
          label="Preview for"
          data={clients.map(({ id, person, company }) => ({
            value: id,
            label: company ? `${company}, ${person}` : person,
          }))}
          value={one.id}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      ) : (
        <h3>What the client reads</h3>
      )}
      <div className={classes.words}>
        <b>{fill(title) || 'Nothing yet'}</b>
        {detail.trim() && <p>{fill(detail)}</p>}
      </div>
    </section>
  )
}
