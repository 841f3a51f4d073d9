import { makeStore } from '../../http/web/store.ts'

const over = makeStore(false)
const loss = makeStore<string | undefined>(undefined)

/** Whether the session has ended and its page waits for the user to sign in again; re-renders when that changes. */
export const useSessionOver = over.use
export const isSessionOver = over.get

/** What could not be done because the session had ended; re-renders when that changes. */
export const useLoss = loss.use

/** Names, where the user signs in again, what was not done. */
export const nameLoss = loss.set

/** Called when a session ends that its user did not end, and again when it goes on. */
export function setSessionOver(isOver: boolean): void {
  over.set(isOver)
  if (!isOver) loss.set(undefined)
}

let leave = () => {}

/** Sets what leaves the page of a session that has ended. */
export function onEndedSessionLeft(listener: () => void): void {
  leave = listener
}

/** Leaves the page of a session that has ended, for someone who won't go on with it. */
export const leaveEndedSession = (): void => leave()
