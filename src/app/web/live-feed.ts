import { openLive } from '../../kit/live/web/live.ts'
import { queryClient } from './query-client.ts'

/** Opens the live feed: a change refetches its kind, a gap refetches everything. Returns the way to close it. */
export function openLiveFeed(): () => void {
  return openLive({
    onChange: ({ kind }) => { void queryClient.invalidateQueries({ queryKey: [kind] }) },
    onGap: () => { void queryClient.invalidateQueries() },
  })
}
