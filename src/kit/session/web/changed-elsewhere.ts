import { makeStore } from '../../http/web/store.ts'

const changed = makeStore(false)

/** Whether the session acts for another client than this page shows, since another window chose one; re-renders when that changes. */
export const useChangedElsewhere = changed.use
export const setChangedElsewhere = changed.set
