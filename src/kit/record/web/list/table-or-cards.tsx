import type { ReactNode } from 'react'
import { useSession } from '../../../session/web/session.ts'
import { atRest } from '../../../ui/part.ts'
import { useNeedsClient } from '../query/record-hook.ts'
import { useShownAs } from './shown-as.ts'
import type { Views } from './view-switch.tsx'

const ViewSwitch = atRest(() => import('./view-switch.tsx').then((module) => module.ViewSwitch))

/** Beyond so many cards, a table is easier to look through. */
const manyCards = 8

/** What a table of a screen is given: the switch for its toolbar, and what shows the cards again when it can't be fetched. */
export type TableProps = { views: Views; onFail: () => void }

/** One table of a screen. `label` is its place in the switch. */
export type ScreenTable = { label: string; render: (props: TableProps) => ReactNode }

/** Makes the switch to the tables, or nothing where the cards are few. Takes how many there are. */
export type OfferTable = (cards?: number) => ReactNode

type TableOrCardsProps = {
  /** Under its name the choice is kept. */
  kind: { name: string; access: { shared: boolean } }
  /** By the name under which one is chosen. */
  tables: Record<string, ScreenTable>
  /** Staff who see the rows of all clients begin with the first table. */
  startsWithTable?: boolean
  /** What the switch calls the screen's own way. */
  cards?: string
  children: (offer: OfferTable) => ReactNode
}

/**
 * A screen's own way to show the rows of its kinds, and their tables. The switch is for staff who see everyone's rows, and for anyone
 * with many of them.
 */
export function TableOrCards({ kind, tables, startsWithTable = false, cards = 'Cards', children }: TableOrCardsProps) {
  const allClients = useNeedsClient(kind)
  const isStaff = useSession()?.user.role === 'admin'
  const offered = Object.entries(tables).map(([value, table]) => ({ value, ...table }))
  const [shown, onShow] = useShownAs(kind, offered, (allClients && startsWithTable && offered[0]?.value) || 'cards')
  const views = {
    views: [...offered.map(({ value, label }) => ({ value, label })), { value: 'cards', label: cards }],
    shown,
    onShow,
  }
  const table = tables[shown]
  if (table) return table.render({ views, onFail: () => onShow('cards') })
  const always = allClients || (isStaff && kind.access.shared)
  return children((count = 0) => (always || count > manyCards) && <ViewSwitch {...views} />)
}
