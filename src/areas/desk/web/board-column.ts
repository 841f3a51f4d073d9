import type { DeskPhases } from '../contract.ts'
import { doneColumn, phaseKeys } from '../phase-name.ts'

/** A column of the board: a phase, or 'done', with how many clients it has in all and how many of them need work. */
export type BoardColumn = { key: string; clients: number; needWork: number }

/** The columns of the board: every phase of the plan, and what else has clients. */
export function boardColumns(counted: DeskPhases['items']): BoardColumn[] {
  const known = new Map(counted.map((one) => [one.phase ?? doneColumn, one]))
  const others = [...known.keys()].filter((key) => !phaseKeys.includes(key) && key !== doneColumn).sort()
  const keys = [...phaseKeys, ...others, ...(known.has(doneColumn) ? [doneColumn] : [])]
  return keys.map((key) => ({ key, clients: known.get(key)?.clients ?? 0, needWork: known.get(key)?.needWork ?? 0 }))
}

/** How many clients of a column need work, in words; undefined where none does. */
export const needWorkWords = ({ needWork }: BoardColumn): string | undefined =>
  needWork === 0 ? undefined : needWork === 1 ? '1 needs work' : `${needWork.toLocaleString('en-US')} need work`
