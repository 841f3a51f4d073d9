import type { ComponentType } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { portalDay } from '../../../kit/calendar/portal-day.ts'
import { useLinkedRow } from '../../../kit/address/web/linked-row.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { formatDay, keepTogether } from '../../../kit/ui/format.ts'
import type { BuildOut } from '../contract.ts'
import { type Activity, comingUp, recentActivities } from '../plan/activity.ts'
import action from './action.module.css'
import { actorWords } from './actor-word.ts'
import type { AllTasksProps } from './all-tasks.tsx'
import classes from './recent-activities.module.css'
import { StageBadge } from './stage-badge.tsx'
import { StageMark } from './stage-icon.tsx'

const rows = 6

/** What moved last, newest first, and the way to the whole plan. */
export function RecentActivities({ buildOut }: { buildOut: BuildOut }) {
  const { AllTasks, button, opened, failed, open, close } = useAllTasks()
  const recent = recentActivities(buildOut, rows)
  // A young build-out shows what comes next below what has happened, under a head of its own.
  const coming = comingUp(buildOut, Math.max(0, rows - 1 - recent.length))
  useAskedTask(buildOut, open)
  return (
    <Card
      title="Recent Activities"
      action={
        <button ref={button} type="button" className={action.button} aria-haspopup="dialog" onClick={() => void open()}>
          View all {buildOut.tasks.length} tasks
        </button>
      }
    >
      {failed && (
        <p className={classes.failed} role="alert">
          We couldn’t load the list. Check your connection and try again.
        </p>
      )}
      <ul className={classes.list}>
        {recent.map((activity) => (
          <Row {...activity} key={activity.key} today={buildOut.today} />
        ))}
        {recent.length < rows && (
          <Row
            stage="completed"
            title="Account created"
            detail="Welcome. You’ll see every step here."
            who={null}
            word="Completed"
            date={portalDay(new Date(buildOut.createdAt))}
            today={buildOut.today}
          />
        )}
      </ul>
      {coming.length > 0 && (
        <>
          <h3 className={classes.head}>Coming up</h3>
          <ul className={classes.list}>
            {coming.map((activity) => (
              <Row {...activity} key={activity.key} detail={actorWords[activity.actor]} today={buildOut.today} />
            ))}
          </ul>
        </>
      )}
      {AllTasks && <AllTasks buildOut={buildOut} opened={opened} onClose={close} />}
    </Card>
  )
}

function Row({
  stage,
  title,
  detail,
  who,
  word,
  date,
  today,
}: Pick<Activity, 'stage' | 'title' | 'detail' | 'who' | 'word' | 'date'> & { today: string }) {
  return (
    <li>
      <StageMark stage={stage} />
      <div className={classes.words}>
        <p className={classes.title}>{keepTogether(title)}</p>
        <p className={classes.detail}>
          <span>{detail}</span>
          {who && <span className={classes.who}>by {who}</span>}
        </p>
      </div>
      <span className={classes.badge}>
        <StageBadge stage={stage} word={word} />
      </span>
      <time className={classes.date} dateTime={date}>
        {formatDay(date, today)}
      </time>
    </li>
  )
}

/** Opens the full list when the address asks for a task: there it is shown with all that belongs to it. */
function useAskedTask(buildOut: BuildOut, open: () => Promise<void>) {
  const { id, at } = useLinkedRow()
  const asked = buildOut.tasks.some((task) => task.id === id) ? `${id} ${at}` : undefined
  const run = useEffectEvent(open)
  useEffect(() => {
    if (asked) void run()
  }, [asked])
}

/** The full list brings the dialog with it, so it is fetched when someone asks for it. */
function useAllTasks() {
  const button = useRef<HTMLButtonElement>(null)
  const [AllTasks, setAllTasks] = useState<ComponentType<AllTasksProps>>()
  const [opened, setOpened] = useState(false)
  const [failed, setFailed] = useState(false)

  async function open() {
    try {
      const module = await import('./all-tasks.tsx')
      setAllTasks(() => module.AllTasks)
      setOpened(true)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  function close() {
    setOpened(false)
    // A dialog that is mounted open, as it is the first time, has not seen where the focus was.
    button.current?.focus()
  }
  return { AllTasks, button, opened, failed, open, close }
}
