import { Textarea } from '@mantine/core'
import { Note } from '../../../../kit/ui/note.tsx'
import { Segments } from '../../../../kit/ui/segments.tsx'
import type { BuildOut, BuildOutTask } from '../../contract.ts'
import type { PhaseMove } from '../../plan/phase-move.ts'
import { type Choice, choiceOf, gatesOf, reasonError } from './move-choice.ts'
import classes from './move-steps.module.css'

type MoveStepsProps = {
  plan: BuildOut
  way: PhaseMove
  /** The client's. */
  name: string
  choices: ReadonlyMap<string, Choice>
  onChoice: (key: string, choice: Choice) => void
  /** Whether missing reasons are to be said. */
  submitted: boolean
}

const forward = [
  { value: 'completed', label: 'Complete' },
  { value: 'skipped', label: 'Skip' },
] as const
const back = [
  { value: 'same', label: 'Leave' },
  { value: 'pending', label: 'Reopen' },
] as const

/** The tasks between a client and a phase, and what becomes of each. */
export function MoveSteps({ plan, way, name, choices, onChoice, submitted }: MoveStepsProps) {
  if (way.kind === 'here') return <Note tone="info">{name} is in this phase already.</Note>
  if (way.kind === 'none')
    return (
      <Note tone="warn">
        No task of this phase comes before “{way.open?.title}”, which is open. Reopen or reschedule tasks in the plan.
      </Note>
    )
  const gates = gatesOf(plan.tasks, way, choices)
  const count = way.tasks.length === 1 ? '1 task is' : `${way.tasks.length} tasks are`
  return (
    <>
      <p className={classes.intro}>
        {way.kind === 'forward'
          ? `${count} still open before this phase. Complete each, or skip it with a reason.`
          : 'All its tasks are done. Reopen those that aren’t done after all, with a reason.'}
      </p>
      <ul className={classes.list} aria-label={way.kind === 'forward' ? 'Open tasks' : 'Done tasks'}>
        {way.tasks.map((task) => {
          const choice = choiceOf(way, task, choices)
          return (
            <MoveStep
              key={task.key}
              task={task}
              phase={plan.phases.find(({ key }) => key === task.phase)?.title ?? task.phase}
              options={way.kind === 'forward' ? forward : back}
              choice={choice}
              gate={gates.get(task.key)}
              error={submitted ? reasonError(choice) : undefined}
              onChoice={(next) => onChoice(`${way.kind} ${task.key}`, next)}
            />
          )
        })}
      </ul>
    </>
  )
}

type MoveStepProps = {
  task: BuildOutTask
  phase: string
  options: typeof forward | typeof back
  choice: Choice
  gate: string | undefined
  error: string | undefined
  onChoice: (choice: Choice) => void
}

function MoveStep({ task, phase, options, choice, gate, error, onChoice }: MoveStepProps) {
  return (
    <li className={classes.step}>
      <div className={classes.line}>
        <div className={classes.words}>
          <b>{task.title}</b>
          <span>{phase}</span>
        </div>
        <Segments<Choice['state']>
          label={`What becomes of ${task.title}`}
          segments={[...options]}
          value={choice.state}
          onChange={(state) => onChoice({ ...choice, state })}
        />
      </div>
      {gate && <p className={classes.gate}>{gate}</p>}
      {(choice.state === 'skipped' || choice.state === 'pending') && (
        <Textarea
          aria-label={`Reason for ${task.title}`}
          placeholder={
            choice.state === 'skipped' ? 'Why it is skipped. The client sees it.' : 'Why it isn’t done after all'
          }
          autosize
          minRows={1}
          maxRows={6}
          value={choice.reason}
          error={error}
          onChange={(event) => onChoice({ ...choice, reason: event.currentTarget.value })}
        />
      )}
    </li>
  )
}
