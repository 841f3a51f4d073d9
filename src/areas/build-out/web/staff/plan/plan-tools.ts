import { createContext, useContext } from 'react'
import type { BuildOutTask } from '../../../contract.ts'

/** What is changed of the plan in a dialog: one task, or the plan itself. */
export type PlanDialog =
  | { of: 'schedule' | 'assign' | 'outcome' | 'skip' | 'reopen'; key: string }
  | { of: 'add' | 'kick-off' }

export type PlanTools = {
  /** The client whose plan it is, and its build-out. */
  owner: string
  buildOut: string
  open: (dialog: PlanDialog) => void
  /** Exchanges a task with the nearest open one of its phase on an earlier (-1) or later (1) day. */
  shift: (task: BuildOutTask, step: 1 | -1) => void
  canShift: (task: BuildOutTask, step: 1 | -1) => boolean
  /** Names of colleagues who have a task open. */
  peopleAt: (task: BuildOutTask) => string[]
}

/** The tools to change a plan; null for users who may not change it. */
export const PlanToolsContext = createContext<PlanTools | null>(null)

/** The tools around a task; null where the plan can only be looked at. */
export const usePlanTools = (): PlanTools | null => useContext(PlanToolsContext)
