import { useState } from 'react'
import { useSession } from '../../../kit/session/web/session.ts'
import type { BuildOut } from '../contract.ts'
import { asksOf } from '../plan/ask.ts'
import { progressOf } from '../plan/progress.ts'
import { upcomingTask } from '../plan/upcoming.ts'
import { AskBox } from './ask-box.tsx'
import { greet, formatDay, takeFirstName } from './greeting.ts'
import { HandOff } from './hand-off.tsx'
import { HeroLines } from './hero-lines.tsx'
import classes from './message-panel.module.css'
import { isFirstDay, describeMessage } from './message-sentence.ts'
import { NothingNeeded } from './nothing-needed.tsx'

/** The blue panel: who, what is done, and what is needed now. */
export function MessagePanel({ buildOut }: { buildOut: BuildOut }) {
  const [hour] = useState(() => new Date().getHours())
  const user = useSession()?.user
  // A helper or a reader is greeted by their own name; staff see what the client sees.
  const name = user?.acting && user.acting.access !== 'viewing' ? user.name : buildOut.clientName
  const progress = progressOf(buildOut.tasks)
  const asks = asksOf(buildOut)
  const isAsked = asks.length > 0
  const allDone = progress.total > 0 && progress.completed === progress.total

  return (
    <section className={classes.panel} aria-labelledby="greeting">
      <HeroLines />
      <p className={classes.date}>{formatDay(buildOut.today)}</p>
      <h1 id="greeting" className={classes.greeting}>
        {[isFirstDay(buildOut) ? 'Welcome' : greet(hour), takeFirstName(name)].filter(Boolean).join(', ')}
      </h1>
      <p className={classes.say}>{describeMessage(buildOut)}</p>
      {isAsked && <AskBox asks={asks} today={buildOut.today} />}
      {!isAsked && allDone && <HandOff buildOut={buildOut} />}
      {!isAsked && !allDone && <NothingNeeded buildOut={buildOut} task={upcomingTask(buildOut)} />}
    </section>
  )
}
