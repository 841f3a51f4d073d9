import { formatDay } from '../../../kit/ui/format.ts'
import type { DeskRow } from '../contract.ts'
import classes from './desk-table.module.css'
import { shortSince } from './words.ts'

/** The open request that has waited longest: its title, and since when it waits or is in review; nothing where there is none. */
export function OldestRequest({ row: { request }, today, now }: { row: DeskRow; today: string; now: Date }) {
  if (!request) return null
  const { title, since, reminders, answeredAt } = request
  return (
    <>
      <span className={classes.title} title={title}>
        {title}
      </span>
      <span className={classes.under}>
        {answeredAt ? (
          <>
            <b className={classes.review}>In review</b> since {formatDay(answeredAt, today)}
          </>
        ) : (
          <>
            {shortSince(since, now)} ago
            {reminders > 0 &&
              `, reminded ${reminders === 1 ? 'once' : reminders === 2 ? 'twice' : `${reminders} times`}`}
          </>
        )}
      </span>
    </>
  )
}
