import { staleMark } from '../../../kit/record/web/list/in-step.ts'
import type { ShownTab } from './client-tabs.tsx'
import classes from './client-tabs.module.css'

/** What a tab is called, and how many rows it has; marked while the number is outdated. */
export function TabLabel({ tab: { label, count }, stale }: { tab: ShownTab; stale: boolean }) {
  return (
    <>
      {label}
      {typeof count === 'number' && (
        <span className={classes.count} {...staleMark(stale)}>
          {count}
        </span>
      )}
    </>
  )
}
