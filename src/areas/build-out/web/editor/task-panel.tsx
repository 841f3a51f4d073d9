import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { useKeysIn } from '../../../../kit/record/web/key.ts'
import { IconButton } from '../../../../kit/ui/icon-button.tsx'
import { type DraftProblem, nameOf } from '../../editor/check-draft.ts'
import type { TaskMark } from '../../editor/compare-plan.ts'
import type { DraftTask, PlanPhase } from '../../plan-contract.ts'
import { AskField } from './ask-field.tsx'
import { isSheet } from './is-sheet.ts'
import classes from './panel.module.css'
import { stepOf } from './plan-step.ts'
import { markNames } from './plan-words.ts'
import { TaskFields } from './task-fields.tsx'
import type { DraftActions } from './use-draft-actions.ts'

export type TaskPanelProps = {
  task: DraftTask
  /** Those that are not removed, by day. */
  tasks: DraftTask[]
  phases: PlanPhase[]
  mark: TaskMark | undefined
  problems: DraftProblem[]
  editable: boolean
  actions: DraftActions
  titleRef: RefObject<HTMLInputElement | null>
  onClose: () => void
}

/** Everything about a task of the plan; a sheet over the page where there is no room beside the list. */
export function TaskPanel(props: TaskPanelProps) {
  const { task, tasks, mark, editable, actions, onClose } = props
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isSheet()) heading.current?.focus()
  }, [])
  useKeysIn(panel, (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  })
  const [up, down] = [stepOf(tasks, task.key, -1), stepOf(tasks, task.key, 1)]
  return (
    <section ref={panel} className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {task.removed ? nameOf(task) : `Task on day ${task.day}`}
        </h2>
        {mark && (
          <span className={classes.tag} data-mark={mark}>
            {markNames[mark]}
          </span>
        )}
        <span className={classes.grow} />
        {editable && (
          <IconButton
            label="Remove the task"
            icon={<IconTrash size={17} />}
            onClick={() => {
              onClose()
              void actions.remove(task)
            }}
          />
        )}
        <IconButton label="Close the task" icon={<IconX size={17} />} onClick={onClose} />
      </div>
      <div className={classes.body}>
        {task.removed && <p className={classes.quiet}>This task is removed from the draft. Restore it to change it.</p>}
        <TaskFields {...props} />
        <AskField task={task} editable={editable} actions={actions} />
        {editable && (
          <div className={classes.moves}>
            <Button
              variant="default"
              size="xs"
              disabled={!up}
              leftSection={<IconArrowUp size={15} aria-hidden />}
              onClick={() => up && void actions.move(task, up)}
            >
              Move up
            </Button>
            <Button
              variant="default"
              size="xs"
              disabled={!down}
              leftSection={<IconArrowDown size={15} aria-hidden />}
              onClick={() => down && void actions.move(task, down)}
            >
              Move down
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
