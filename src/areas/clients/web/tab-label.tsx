import { staleMark } from '../../../kit/record/web/list/in-step.ts'
import type { ShownTab } from './client-tabs.tsx'
import classes from './client-tabs.module.css'

/** What a tab is called, and how many rows it has; marked while the number is outdated. What waits for the team is a number of its own. */
export function TabLabel({ tab, stale }: { tab: ShownTab; stale: boolean }) {
  return (
    <>
      {tab.label}
      <TabNumbers tab={tab} stale={stale} />
    </>
  )
}

/** The numbers beside a tab's name. */
export function TabNumbers({ tab: { count, waiting }, stale }: { tab: ShownTab; stale: boolean }) {
  return (
    <>
      {typeof count === 'number' && (
        <span className={classes.count} {...staleMark(stale)}>
          {count}
        </span>
      )}
      {waiting !== undefined && (
        <span className={classes.waiting}>
          {waiting}
          <span className="vh"> not answered</span>
        </span>
      )}
    </>
  )
}
