import { IconChevronDown, IconChevronLeft, IconChevronUp } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import classes from './desk-place.module.css'
import { deskSearch, type DeskTrail, nameTrail } from './desk-trail.ts'
import { useNeighborKeys } from './use-neighbor-keys.ts'
import { useDeskPlace } from './use-desk-place.ts'

type DeskPlaceProps = {
  clientId: string
  trail: DeskTrail
  /** The trail as the address has it. */
  text: string
}

/** The way back to the desk, where this client is in its list, and the clients before and after. */
export function DeskPlace({ clientId, trail, text }: DeskPlaceProps) {
  const place = useDeskPlace(clientId, trail)
  const navigate = useNavigate()
  const go = (id: string | null | undefined) => {
    if (!id) return
    void navigate({
      to: '/clients/$id',
      params: { id },
      search: ({ tab }: { tab?: string }) => ({ client: undefined, tab, desk: text }),
    })
  }
  useNeighborKeys((by) => go(by === 1 ? place?.after : place?.before))
  return (
    <nav className={classes.place} aria-label="Place on the desk">
      <Link to="/desk" search={{ client: undefined, ...deskSearch(trail) }} className={classes.back}>
        <IconChevronLeft size={15} aria-hidden />
        Desk
      </Link>
      <span className={classes.list}>
        <span aria-hidden="true">/ </span>
        {nameTrail(trail)}
      </span>
      <output className={classes.at}>{place && describe(place.at, place.of)}</output>
      <IconButton
        label="Previous client (K)"
        icon={<IconChevronUp size={18} />}
        disabled={!place?.before}
        onClick={() => go(place?.before)}
      />
      <IconButton
        label="Next client (J)"
        icon={<IconChevronDown size={18} />}
        disabled={!place?.after}
        onClick={() => go(place?.after)}
      />
    </nav>
  )
}

const describe = (at: number | null, of: number) =>
  at === null ? 'No longer in this view' : `${at.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`
