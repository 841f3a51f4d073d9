import type { TaskState } from '../../contract.ts'
import type { Tone } from '../../../../kit/ui/status-badge.tsx'

type StateLook = {
  word: string
  /** Where the whole word does not fit. */
  short?: string
  tone: Tone
  /** The digit that sets it. */
  digit?: string
}

/** How staff see the states of a task, in the order of the menu. */
export const stateLooks: Record<TaskState, StateLook> = {
  pending: { word: 'Pending', tone: 'mute', digit: '1' },
  'in-progress': { word: 'In Progress', tone: 'warn', digit: '2' },
  'waiting-client': { word: 'Waiting on client', tone: 'warn', digit: '3' },
  completed: { word: 'Completed', tone: 'ok', digit: '4' },
  'waiting-third-party': { word: 'Waiting on a third party', short: 'Third party', tone: 'warn' },
  skipped: { word: 'Skipped', tone: 'mute' },
}

/** The states in the order of the menu. */
export const stateOrder = Object.keys(stateLooks) as TaskState[]

/** The state that a digit sets; undefined for other keys. */
export function stateOfDigit(digit: string): TaskState | undefined {
  return stateOrder.find((state) => stateLooks[state].digit === digit)
}
