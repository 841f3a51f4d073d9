import { Link } from '@tanstack/react-router'
import classes from './choice-tabs.module.css'

type Tab = { key: string | undefined; label: string; count?: number | undefined }
type ChoiceTabsProps = {
  /** What they choose, for screen readers. */
  label: string
  /** The search parameter that holds the choice, so that Back goes back to the one before. */
  name: 'sort' | 'state'
  tabs: readonly Tab[]
}

/** Tabs that choose the view of a list; the choice is in the address. */
export function ChoiceTabs({ label, name, tabs }: ChoiceTabsProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ key, label: word, count }) => (
        <Link
          key={word}
          to="."
          search={(before: Record<string, unknown>) => ({ ...before, [name]: key })}
          resetScroll={false}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {word}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
