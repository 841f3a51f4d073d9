import type { ComponentType } from 'react'
import type { HandOverClient } from '../contract.ts'

/** What the page is given to show clients as the desk does. */
export type DeskParts = {
  /** Who a client waits for, as a sign. */
  Waiting: ComponentType<{ row: Pick<HandOverClient, 'waitingOn' | 'waitingName'> }>
  /** The short name of a phase by its key. */
  phaseName: (phase: string | null) => string
}
