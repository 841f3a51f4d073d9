import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../../kit/ui/avatar.tsx'
import { formatDay } from '../../../../kit/ui/format.ts'
import type { BuildOut, BuildOutTask } from '../../contract.ts'
import { isDone } from '../../plan/stage.ts'
import { missingResults, openDependencies } from '../../plan/transition.ts'
import { writeWait } from '../finish-words.ts'
import { type PlanTools, usePlanTools } from './plan/plan-tools.ts'
import { TaskActions } from './plan/task-actions.tsx'
import { TaskComments } from './plan/task-comments.tsx'
import { describeOutcome } from './plan/task-words.ts'
import { useHere } from './plan/use-task-presence.ts'
import classes from './task-details.module.css'
import type { TaskMove } from './task-move.ts'
import { TaskResultLine } from './task-result-line.tsx'

type TaskDetailsProps = {
  buildOut: BuildOut
  task: BuildOutTask
  onMove: (move: TaskMove) => void
  onAsk: () => void
}

/** What one needs to know to do a task. */
export function TaskDetails({ buildOut, task, onMove, onAsk }: TaskDetailsProps) {
  const waits = describeWaits(buildOut, task)
  const asked = buildOut.requests.some(({ taskKey, receivedAt }) => taskKey === task.key && !receivedAt)
  const tools = usePlanTools()
  const askButton = !isDone(task) && !asked && (
    <Button size="compact-sm" variant="default" leftSection={<IconMailForward size={14} aria-hidden />} onClick={onAsk}>
      Ask the client for this
    </Button>
  )
  return (
    <div className={classes.details}>
      <dl className={classes.facts}>
        <Fact name={isDone(task) ? 'Outcome' : 'Milestone'}>{task.milestone}</Fact>
        {task.nextStep && <Fact name="Next step">{task.nextStep}</Fact>}
        {task.clientSupplies.length > 0 && (
          <Fact name="Client supplies">
            <Things things={task.clientSupplies} />
          </Fact>
        )}
        {waits.length > 0 && (
          <Fact name="Waits for">
            <Things things={waits} />
          </Fact>
        )}
        {task.clientPartReceivedAt && (
          <Fact name="Client’s part">
            Received {formatDay(task.clientPartReceivedAt, buildOut.today)}
            {task.clientPartReceivedBy && ` by ${task.clientPartReceivedBy}`}{' '}
            {!isDone(task) && (
              <button
                type="button"
                className="link"
                onClick={() => onMove({ key: task.key, clientPartReceived: false })}
              >
                Not received
              </button>
            )}
          </Fact>
        )}
        {task.outcome && <Fact name="Ended as">{describeOutcome(task, buildOut.today)}</Fact>}
        {task.stateReason && <Fact name="Reason">{task.stateReason}</Fact>}
        {task.result && (
          <Fact name="Third party">
            <TaskResultLine
              result={task.result}
              buildOut={buildOut}
              onReceived={(resultReceivedOn) => onMove({ key: task.key, resultReceivedOn })}
            />
          </Fact>
        )}
        {task.staff?.assignee && <Fact name="Colleague">{task.staff.assignee.name}</Fact>}
        {task.thirdParty && (
          <Fact name="May wait on">
            {task.thirdParty}
            {task.waitBusinessDays && `, ${writeWait(task.waitBusinessDays).toLowerCase()}`}
          </Fact>
        )}
        {task.typicalDuration && <Fact name="Takes">{task.typicalDuration}</Fact>}
        {task.staff?.addedBy && <Fact name="Added by">{task.staff.addedBy}</Fact>}
        {task.changedAt && task.changedBy && (
          <Fact name="Last change">
            {task.changedBy}, {formatDay(task.changedAt, buildOut.today)}
          </Fact>
        )}
      </dl>
      {tools ? (
        <PlanPart task={task} tools={tools}>
          {askButton}
        </PlanPart>
      ) : (
        askButton
      )}
    </div>
  )
}

/** What is changed of a task, who else is at it, and what the team says about it. */
function PlanPart({ task, tools, children }: { task: BuildOutTask; tools: PlanTools; children: ReactNode }) {
  useHere(task.id)
  const people = tools.peopleAt(task)
  return (
    <>
      {people.length > 0 && (
        <p className={classes.people} role="status">
          {people.map((name) => (
            <span key={name}>
              <Avatar name={name} />
              {name} is working on this
            </span>
          ))}
        </p>
      )}
      <TaskActions task={task} tools={tools}>
        {children}
      </TaskActions>
      <TaskComments task={task} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Things({ things }: { things: string[] }) {
  return (
    <ul className={classes.list}>
      {things.map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
    </ul>
  )
}

/** The open tasks and results a task depends on, with their keys. */
function describeWaits({ tasks }: BuildOut, task: BuildOutTask): string[] {
  if (isDone(task)) return []
  return [
    ...openDependencies(tasks, task.key).map(
      (key) => `${key} ${tasks.find((other) => other.key === key)?.title ?? ''}`,
    ),
    ...missingResults(tasks, task.key).map(({ key, name }) => `${name} (${key})`),
  ]
}
