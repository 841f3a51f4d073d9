import { IconArrowUpRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './client-tabs.module.css'

type ClientTabsProps = { clientId: string; tasks: number | null; children: ReactNode }

const records = [
  { to: '/documents', label: 'Documents' },
  { to: '/bank', label: 'Bank' },
  { to: '/business-presence', label: 'Accounts' },
] as const

/**
 * The build-out is a tab of the file; the other records have pages of their own, which open with this client in focus.
 * Links are no tabs, so they stand beside the tab list and not in it.
 */
export function ClientTabs({ clientId, tasks, children }: ClientTabsProps) {
  const id = useId()
  return (
    <>
      <div className={classes.bar} data-no-print>
        <div role="tablist" aria-label="Client file">
          <button
            type="button" role="tab" id={`${id}tab`} aria-selected="true" aria-controls={`${id}panel`}
            className={classes.tab}
          >
            Build-out{tasks !== null && <span className={classes.count}>{tasks}</span>}
          </button>
        </div>
        <nav aria-label="Records of this client" className={classes.links}>
          {records.map(({ to, label }) => (
            <Link key={to} to={to} search={{ client: clientId }} className={classes.tab}>
              {label}<IconArrowUpRight size={13} aria-hidden />
            </Link>
          ))}
        </nav>
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}tab`}>{children}</div>
    </>
  )
}
