import { IconArrowRight, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { lettersAct } from '../../../../kit/record/web/key.ts'
import { Avatar } from '../../../../kit/ui/avatar.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { formatDay, keepTogether } from '../../../../kit/ui/format.ts'
import type { BuildOutTask, TaskState } from '../../contract.ts'
import { isDone } from '../../plan/stage.ts'
import { needsReason } from '../../plan/transition.ts'
import classes from './phase-tasks.module.css'
import { dueOf, explainTask, heldBackBy, nextPhases } from './phase-task.ts'
import { useHere, useTaskPresence } from './plan/use-task-presence.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { StateIcon } from './state-icon.tsx'
import { stateOfDigit } from './state-look.ts'
import { StateMenu } from './state-menu.tsx'
import { TaskBlocker } from './task-blocker.tsx'
import { TaskDetails } from './task-details.tsx'
import { actors } from './task-row.tsx'
import { usePassedFocus } from './use-passed-focus.ts'
import type { TaskMoves } from './use-task-moves.ts'

type PhaseTasksProps = { moves: TaskMoves; onAsk: (taskKey: string) => void }

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The open tasks of the current phase and the next two, each with its status, what holds it back and its day. */
export function PhaseTasks({ moves, onAsk }: PhaseTasksProps) {
  const { shown: buildOut, blockers, move, dismiss } = moves
  const list = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [skipping, setSkipping] = useState<string | null>(null)
  const presence = useTaskPresence(buildOut.id)
  const colleagueAt = ({ id }: BuildOutTask) => presence.get(id)?.[0]
  const phases = nextPhases(buildOut)
  const tasks = phases.flatMap((phase) => phase.tasks)
  const passOn = usePassedFocus(list, tasks)
  const open = buildOut.tasks.filter((task) => !isDone(task)).length

  const moveTo = (key: string, state: TaskState, reason?: string) => {
    if (needsReason(state) && !reason) return setSkipping(key)
    const index = tasks.findIndex((task) => task.key === key)
    passOn(key, tasks[index + 1] ?? tasks[index - 1])
    move({ key, state, ...(reason ? { reason } : {}) })
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const { key, target, repeat } = event
    const row = target instanceof HTMLElement && target.matches('[data-row-stop]') && target.closest('[data-task]')
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[key]
    if (step) {
      const stops = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-stop]') ?? [])]
      const next = stops[stops.findIndex((stop) => stop === target) + step]
      event.preventDefault()
      return next?.focus()
    }
    const state = lettersAct() && !repeat ? stateOfDigit(key) : undefined
    const task = row.getAttribute('data-task')
    if (!state || !task) return
    event.preventDefault()
    moveTo(task, state)
  }

  return (
    <Card
      className={classes.card}
      title={
        <>
          Tasks <span className={classes.count}>{open} open</span>
        </>
      }
    >
      <div ref={list} onKeyDown={press} role="presentation">
        {phases.map(({ phase, done, total, days, tasks: rows }) => (
          <section key={phase.key} aria-label={phase.title}>
            <h3 className={classes.phase}>
              <span>{phase.title}</span>
              <span>
                {done} of {total}, {days}
              </span>
            </h3>
            <ul className={classes.list}>
              {rows.map((task) => (
                <li
                  key={task.key}
                  data-task={task.key}
                  data-row={task.id}
                  data-opened={opened === task.key || undefined}
                >
                  <div className={classes.row}>
                    <StateMenu
                      task={task}
                      icon={
                        task.state === 'pending' && heldBackBy(buildOut, task) ? (
                          <IconLock size={16} aria-hidden />
                        ) : (
                          <StateIcon state={task.state} />
                        )
                      }
                      onMove={(state) => moveTo(task.key, state)}
                      onSkip={() => setSkipping(task.key)}
                    />
                    <Title
                      task={task}
                      note={describeColleague(colleagueAt(task)) ?? explainTask(buildOut, task)}
                      opened={opened === task.key}
                      onToggle={() => setOpened(opened === task.key ? null : task.key)}
                    />
                    <Due {...dueOf(buildOut, task)} />
                    <Actor task={task} colleague={colleagueAt(task)} />
                  </div>
                  {blockers[task.key] && (
                    <TaskBlocker blocker={blockers[task.key]!} onRetry={move} onDismiss={() => dismiss(task.key)} />
                  )}
                  {opened === task.key && (
                    <div id={`task-${task.id}`}>
                      <Here task={task.id} />
                      <TaskDetails buildOut={buildOut} task={task} onMove={move} onAsk={() => onAsk(task.key)} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {phases.length === 0 && <p className={classes.empty}>All tasks are done.</p>}
      </div>
      <Link
        to="."
        search={({ desk }: { desk?: string }) => ({ client: undefined, desk, tab: 'build-out', show: 'all' })}
        className={classes.all}
      >
        Show all {buildOut.tasks.length} tasks
        <IconArrowRight size={16} aria-hidden />
      </Link>
      <ReasonDialog
        task={buildOut.tasks.find(({ key }) => key === skipping) ?? null}
        onClose={() => setSkipping(null)}
        onReason={(reason) => {
          if (skipping) moveTo(skipping, 'skipped', reason)
          setSkipping(null)
        }}
      />
    </Card>
  )
}

type TitleProps = { task: BuildOutTask; note: string | null; opened: boolean; onToggle: () => void }

function Title({ task: { id, title }, note, opened, onToggle }: TitleProps) {
  return (
    <div className={classes.words}>
      <button
        type="button"
        data-row-stop
        className={classes.title}
        aria-expanded={opened}
        aria-controls={opened ? `task-${id}` : undefined}
        aria-describedby={note ? `note-${id}` : undefined}
        onClick={onToggle}
      >
        {keepTogether(title)}
      </button>
      {note && (
        <p id={`note-${id}`} className={classes.note} title={note}>
          {note}
        </p>
      )}
    </div>
  )
}

function Due({ daysLate, date, today }: ReturnType<typeof dueOf>) {
  if (daysLate === 0) return <span className={classes.due}>{date === today ? 'Today' : formatDay(date, today)}</span>
  return (
    <span className={classes.due} data-late title={`Planned for ${formatDay(date, today)}`}>
      {daysLate} {daysLate === 1 ? 'day' : 'days'} late
    </span>
  )
}

const describeColleague = (name: string | undefined) => name && `${name.split(' ')[0]} is working on this`

/** Tells colleagues that the task is open here. */
function Here({ task }: { task: string }) {
  useHere(task)
  return null
}

/** Who acts, or the colleague who has the task open now. */
function Actor({ task, colleague }: { task: BuildOutTask; colleague: string | undefined }) {
  const { word, Icon } = actors[task.actor]
  if (colleague)
    return (
      <span className={classes.actor} title={colleague}>
        <Avatar name={colleague} />
      </span>
    )
  return (
    <span className={classes.actor} title={word}>
      <Icon size={16} aria-hidden />
      <span className="vh">{word}</span>
    </span>
  )
}
