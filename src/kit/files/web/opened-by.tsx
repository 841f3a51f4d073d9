import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { fileRoutes } from '../contract.ts'
import { client } from '../../http/web/client.ts'
import { formatWhen } from '../../ui/format.ts'
import { useNow } from '../../ui/use-now.ts'
import classes from './opened-by.module.css'
import { OpeningsDialog } from './openings-dialog.tsx'

const call = client<typeof fileRoutes>()

type OpenedByProps = {
  purpose: string
  /** The id of the file, whose it is, and what it is called. */
  file: string
  owner: string
  title: string
}

/** Who on the staff opened a file last; leads to the list of all. */
export function OpenedBy({ purpose, file, owner, title }: OpenedByProps) {
  const now = useNow()
  const [opened, setOpened] = useState(false)
  // One request for all files of an owner, whichever row asks first.
  const { data: last } = useQuery({
    queryKey: ['fileOpening', purpose, owner],
    queryFn: ({ signal }) =>
      call('GET', '/api/files/openings/:purpose', { params: { purpose }, client: owner, signal }),
    select: ({ items }) => items.find((one) => one.file === file),
  })
  if (!last) return null
  return (
    <>
      <button type="button" className={classes.opened} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {last.action === 'opened' ? 'Opened' : 'Downloaded'} by {last.by === 'You' ? 'you' : last.by},{' '}
        {formatWhen(last.at, now)}
      </button>
      <OpeningsDialog purpose={purpose} file={file} title={title} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
