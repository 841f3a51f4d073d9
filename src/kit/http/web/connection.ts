import { makeStore } from './store.ts'

const online = makeStore(typeof navigator === 'undefined' || navigator.onLine)

/** Notes whether the last attempt reached the server; every request and the live feed report here. */
export const reportConnection = online.set

/** Whether the server can be reached; re-renders when that changes. */
export const useOnline = online.use
