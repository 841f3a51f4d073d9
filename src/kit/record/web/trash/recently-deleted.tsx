import { atRest } from '../../../ui/part.ts'

/** The way to what was deleted in the last 30 days, at the foot of a page. */
export const RecentlyDeleted = atRest(() =>
  import('./recently-deleted-link.tsx').then((module) => module.RecentlyDeletedLink),
)
