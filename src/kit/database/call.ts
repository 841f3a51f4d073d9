import { NoResponse } from './deadline.ts'
import { currentScope, type RequestScope } from './request-scope.ts'
import type { Statement } from './statement.ts'

/** One call of the database, as operators may know it: its name, never its text or values. Moments are those of `performance.now()`. */
export type DatabaseCall = {
  name: string
  began: number
  ended: number
  /** The database did not answer in time. What it refused is no failure. */
  unanswered: boolean
}

export type CallListener = (call: DatabaseCall, scope: RequestScope | undefined) => void

/** Statements that go out together come back together, so they share the name of the first that has one. */
export const nameOfCall = (statements: Statement[], task: string | undefined): string =>
  statements.find(({ name }) => name !== undefined)?.name ??
  task ??
  // Only the session is checked.
  (statements.length === 0 ? 'identify' : 'unnamed')

/** Makes the function that runs a call under a name and tells how long it took, whatever came of it. */
export function makeMeasure(onCall: CallListener | undefined): <T>(name: string, call: () => Promise<T>) => Promise<T> {
  return async (name, call) => {
    if (!onCall) return call()
    const scope = currentScope()
    const began = performance.now()
    let unanswered = false
    try {
      return await call()
    } catch (error) {
      unanswered = error instanceof NoResponse
      throw error
    } finally {
      onCall({ name, began, ended: performance.now(), unanswered }, scope)
    }
  }
}
