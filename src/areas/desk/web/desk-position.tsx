import { IconChevronDown, IconChevronLeft, IconChevronUp } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import classes from './desk-position.module.css'
import { deskSearch, type DeskTrail, nameTrail } from './desk-trail.ts'
import { useNeighborKeys } from './use-neighbor-keys.ts'
import { useDeskPosition } from './use-desk-position.ts'

type DeskPositionProps = {
  clientId: string
  trail: DeskTrail
  /** The trail as the address has it. */
  text: string
}

/** The way back to the desk, where this client is in its list, and the clients before and after. */
export function DeskPosition({ clientId, trail, text }: DeskPositionProps) {
  const position = useDeskPosition(clientId, trail)
  const navigate = useNavigate()
  const go = (id: string | null | undefined) => {
    if (!id) return
    void navigate({
      to: '/clients/$id',
      params: { id },
      search: ({ tab }: { tab?: string }) => ({ client: undefined, tab, desk: text }),
    })
  }
  useNeighborKeys(clientId, position, go)
  return (
    <nav className={classes.position} aria-label="Place on the desk">
      <Link to="/desk" search={{ client: undefined, ...deskSearch(trail) }} className={classes.back}>
        <IconChevronLeft size={15} aria-hidden />
        Desk
      </Link>
      <span className={classes.list}>
        <span aria-hidden="true">/ </span>
        {nameTrail(trail)}
      </span>
      <output className={classes.at}>{position && describe(position.at, position.of)}</output>
      <IconButton
        label="Previous client (K)"
        icon={<IconChevronUp size={18} />}
        disabled={!position?.before}
        onClick={() => go(position?.before)}
      />
      <IconButton
        label="Next client (J)"
        icon={<IconChevronDown size={18} />}
        disabled={!position?.after}
        onClick={() => go(position?.after)}
      />
    </nav>
  )
}

const describe = (at: number | null, of: number) =>
  at === null ? 'No longer in this view' : `${at.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`
