import { IconChevronDown, IconChevronRight, IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, Fragment, useState } from 'react'
import { type DraftProblem, nameOf } from '../../editor/check-draft.ts'
import type { TaskMark } from '../../editor/compare-plan.ts'
import type { DraftTask, PlanPhase } from '../../plan-contract.ts'
import classes from './plan.module.css'
import { actorNames, afterWords, markNames, waitWords } from './plan-words.ts'

type PlanListProps = {
  tasks: DraftTask[]
  phases: PlanPhase[]
  marks: Map<string, TaskMark>
  problems: DraftProblem[]
  onlyChanges: boolean
  selected: string | undefined
  editable: boolean
  onSelect: (key: string) => void
  onMove: (task: DraftTask, to: { day: number; phase: string }) => void
  onRestore: (task: DraftTask) => void
}

/** The tasks of a plan by phase. A phase folds; one with changes begins unfolded. */
export function PlanList({ tasks, phases, marks, problems, onlyChanges, selected, ...rest }: PlanListProps) {
  const live = tasks.filter(({ removed }) => !removed)
  const [folded, setFolded] = useState<Record<string, boolean>>({})
  return (
    <table className={classes.table} aria-label="Tasks of the plan">
      <colgroup>
        <col className={classes.gripColumn} />
        <col className={classes.dayColumn} />
        <col />
        <col className={classes.actorColumn} />
        <col className={classes.durationColumn} />
        <col className={classes.afterColumn} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={classes.gripCell}>
            <span className="vh">Move</span>
          </th>
          <th scope="col" className={classes.dayCell}>
            Day
          </th>
          <th scope="col">Task</th>
          <th scope="col" className={classes.wideOnly}>
            Who acts
          </th>
          <th scope="col" className={classes.wideOnly}>
            Duration
          </th>
          <th scope="col" className={classes.wideOnly}>
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {phases.map(({ key, title }) => {
          const inside = tasks.filter((task) => task.phase === key)
          const shown = inside.filter(
            (task) => (!task.removed || marks.has(task.key)) && (!onlyChanges || marks.has(task.key)),
          )
          const changed = inside.some((task) => marks.has(task.key))
          const faulty = inside.some((task) => problems.some((problem) => problem.key === task.key))
          if (onlyChanges && shown.length === 0) return null
          const open =
            onlyChanges || !(folded[key] ?? !(changed || faulty || inside.some((task) => task.key === selected)))
          const days = inside.filter(({ removed }) => !removed).map(({ day }) => day)
          return (
            <Fragment key={key}>
              <tr className={classes.phase}>
                <td colSpan={6}>
                  <button
                    type="button"
                    data-row-stop
                    aria-expanded={open}
                    className={classes.fold}
                    onClick={() => setFolded({ ...folded, [key]: open })}
                  >
                    {open ? <IconChevronDown size={15} aria-hidden /> : <IconChevronRight size={15} aria-hidden />}
                    <b>{title}</b>
                    <span className={classes.quiet}>{rangeWords(days)}</span>
                    {(['new', 'changed', 'removed'] as const).map((mark) => {
                      const count = inside.filter((task) => marks.get(task.key) === mark).length
                      return (
                        count > 0 && (
                          <span key={mark} className={classes.tag} data-mark={mark}>
                            {count} {mark}
                          </span>
                        )
                      )
                    })}
                  </button>
                </td>
              </tr>
              {open &&
                shown.map((task) => (
                  <PlanRow
                    key={task.key}
                    task={task}
                    live={live}
                    mark={marks.get(task.key)}
                    faulty={problems.some((problem) => problem.key === task.key)}
                    selected={task.key === selected}
                    {...rest}
                  />
                ))}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

type PlanRowProps = Pick<PlanListProps, 'editable' | 'onSelect' | 'onMove' | 'onRestore'> & {
  task: DraftTask
  live: DraftTask[]
  mark: TaskMark | undefined
  faulty: boolean
  selected: boolean
}

function PlanRow({ task, live, mark, faulty, selected, editable, onSelect, onMove, onRestore }: PlanRowProps) {
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const dragged = live.find(({ key }) => key === event.dataTransfer.getData('text/plain'))
    if (dragged && dragged.key !== task.key) onMove(dragged, { day: task.day, phase: task.phase })
  }
  const duration = [task.typicalDuration, waitWords(task.waitBusinessDays)].filter(Boolean).join(' + ')
  return (
    <tr
      className={classes.task}
      data-task={task.key}
      data-mark={mark}
      data-selected={selected || undefined}
      {...(editable && !task.removed && { onDragOver: (event: DragEvent) => event.preventDefault(), onDrop: drop })}
    >
      <td className={classes.gripCell}>
        {editable && !task.removed && (
          // The same is done by keys and by the buttons of the task's fields.
          <span
            className={classes.grip}
            aria-hidden="true"
            draggable
            onDragStart={(event) => event.dataTransfer.setData('text/plain', task.key)}
          >
            <IconGripVertical size={15} />
          </span>
        )}
      </td>
      <td className={classes.dayCell}>{!task.removed && task.day}</td>
      <th scope="row">
        <button
          type="button"
          data-row-stop={!task.removed || undefined}
          className={classes.name}
          aria-pressed={selected}
          onClick={() => onSelect(task.key)}
        >
          {nameOf(task)}
        </button>
        {mark && (
          <span className={classes.tag} data-mark={mark}>
            {markNames[mark]}
          </span>
        )}
        {faulty && (
          <span className={classes.tag} data-mark="removed">
            Needs a look
          </span>
        )}
        {task.removed && editable && (
          <button type="button" className={classes.restore} onClick={() => onRestore(task)}>
            Restore<span className="vh"> {nameOf(task)}</span>
          </button>
        )}
      </th>
      <td className={classes.wideOnly}>{actorNames[task.actor]}</td>
      <td className={classes.wideOnly} title={duration}>
        {duration}
      </td>
      <td className={classes.wideOnly}>{!task.removed && afterWords(task, live)}</td>
    </tr>
  )
}

/** 'days 22 to 27, 6 tasks' */
function rangeWords(days: number[]): string {
  if (days.length === 0) return 'no tasks'
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const range = first === last ? `day ${first}` : `days ${first} to ${last}`
  return `${range}, ${days.length} ${days.length === 1 ? 'task' : 'tasks'}`
}
