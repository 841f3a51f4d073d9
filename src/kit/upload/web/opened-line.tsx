import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { request } from '../../http/web/request.ts'
import { useFetchedPart } from '../../record/web/fetch-part.ts'
import { formatWhen } from '../../ui/format.ts'
import { useNow } from '../../ui/use-now.ts'
import classes from './opened-line.module.css'

/** That somebody of the staff opened or downloaded a file; `by` is a name, or 'You'. */
export type Opening = { at: string; by: string; action: 'opened' | 'downloaded' }

type OpenedLineProps = {
  purpose: string
  /** The id of the file, whose it is, and what it is called. */
  file: string
  owner: string
  title: string
}

const loadDialog = () => import('./openings-dialog.tsx').then((module) => module.OpeningsDialog)

/** 'Opened by Dana Whitfield, Nov 20', which leads to all openings; nothing while no staff have opened the file. */
export function OpenedLine({ purpose, file, owner, title }: OpenedLineProps) {
  const now = useNow()
  const [OpeningsDialog, fetchDialog] = useFetchedPart(loadDialog)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // One request for all files of an owner, whichever row asks first.
  const { data: last } = useQuery({
    queryKey: ['fileOpening', purpose, owner],
    queryFn: ({ signal }) => request<{ items: (Opening & { file: string })[] }>('GET', `/api/files/openings/${purpose}?client=${owner}`, { signal }),
    select: ({ items }) => items.find((one) => one.file === file),
  })
  if (!last) return null
  const show = async () => { if (await fetchDialog()) setOpened(true) }
  function close() {
    setOpened(false)
    // A dialog that was fetched when it was wanted does not know what had the focus before.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <>
      <button ref={button} type="button" className={classes.opened} aria-haspopup="dialog" onClick={() => void show()}>
        {last.action === 'opened' ? 'Opened' : 'Downloaded'} by {last.by === 'You' ? 'you' : last.by}, {formatWhen(last.at, now)}
      </button>
      {OpeningsDialog && <OpeningsDialog purpose={purpose} file={file} title={title} opened={opened} onClose={close} />}
    </>
  )
}
