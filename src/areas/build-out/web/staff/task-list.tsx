import { useRef, useState } from 'react'
import { useLinkedRow } from '../../../../kit/address/web/linked-row.ts'
import type { TaskState } from '../../contract.ts'
import { needsReason } from '../../plan/transition.ts'
import { PlanButtons } from './plan/plan-buttons.tsx'
import { usePlanTools } from './plan/plan-tools.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { stateOfDigit } from './state-look.ts'
import { countTasks, filterTasks } from './task-filter.ts'
import { TaskFilterBar } from './task-filter-bar.tsx'
import classes from './task-list.module.css'
import { TaskRow } from './task-row.tsx'
import { usePassedFocus } from './use-passed-focus.ts'
import { useTaskFilter } from './use-task-filter.ts'
import { useTaskKeys } from './use-task-keys.ts'
import type { TaskMoves } from './use-task-moves.ts'

type TaskListProps = { moves: TaskMoves; onAsk: (taskKey: string) => void }

/** The tasks with their filter; each row can be moved by its badge or by the digits 1 to 4. */
export function TaskList({ moves, onAsk }: TaskListProps) {
  const { shown: buildOut, blockers, move, dismiss } = moves
  const [filter, setFilter] = useTaskFilter(buildOut.userId)
  const [opened, setOpened] = useState<string | null>(null)
  const [skipping, setSkipping] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { id: foundRow } = useLinkedRow()
  // A linked task is shown whatever the filter.
  const found = buildOut.tasks.flatMap(({ id, key }) => (id === foundRow ? [key] : []))
  const tasks = filterTasks(buildOut.tasks, filter, found)
  const [linked, setLinked] = useState<string>()
  if (foundRow !== linked) {
    // A link leads to what the task says: a comment that mentions someone, for example.
    setLinked(foundRow)
    if (found[0]) setOpened(found[0])
  }
  const passOn = usePassedFocus(list, tasks)

  const moveTo = (key: string, state: TaskState, reason?: string) => {
    if (needsReason(state) && !reason) return setSkipping(key)
    const index = tasks.findIndex((task) => task.key === key)
    passOn(key, tasks[index + 1] ?? tasks[index - 1])
    move({ key, state, ...(reason ? { reason } : {}) })
  }
  const tools = usePlanTools()
  useTaskKeys(
    list,
    (key, digit) => {
      const state = stateOfDigit(digit)
      if (state) moveTo(key, state)
    },
    (key, step) => {
      const task = tasks.find((one) => one.key === key)
      if (task) tools?.shift(task, step)
    },
  )

  return (
    <div ref={list}>
      <TaskFilterBar
        buildOut={buildOut}
        filter={filter}
        counts={countTasks(buildOut.tasks, filter.phase)}
        onFilter={setFilter}
      >
        {tools && <PlanButtons tools={tools} />}
      </TaskFilterBar>
      {tasks.length === 0 ? (
        <NoTasks done={filter.show === 'open'} />
      ) : (
        <table className={classes.table} aria-label="Tasks">
          <thead className={classes.head}>
            <tr className={classes.row}>
              {['Task', 'Phase', 'Status', 'Due', 'Who acts'].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {tasks.map((task) => (
            <TaskRow
              key={task.key}
              buildOut={buildOut}
              task={task}
              blocker={blockers[task.key]}
              opened={opened === task.key}
              onToggle={() => setOpened(opened === task.key ? null : task.key)}
              onDismiss={() => dismiss(task.key)}
              onMove={move}
              onState={(state) => moveTo(task.key, state)}
              onAsk={() => onAsk(task.key)}
            />
          ))}
        </table>
      )}
      <p className={classes.keys} aria-hidden="true">
        <kbd>J</kbd> <kbd>K</kbd> to move, <kbd>Enter</kbd> for details, <kbd>1</kbd> to <kbd>4</kbd> to set the status
        {tools && (
          <>
            , <kbd>Alt</kbd> with an arrow to reorder
          </>
        )}
      </p>
      <ReasonDialog
        task={buildOut.tasks.find(({ key }) => key === skipping) ?? null}
        onClose={() => setSkipping(null)}
        onReason={(reason) => {
          if (skipping) moveTo(skipping, 'skipped', reason)
          setSkipping(null)
        }}
      />
    </div>
  )
}

function NoTasks({ done }: { done: boolean }) {
  return (
    <p className={classes.empty}>
      {done ? 'No open tasks. Everything here is done.' : 'Nothing is completed here yet.'}
    </p>
  )
}
