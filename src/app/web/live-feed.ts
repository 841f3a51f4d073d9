import { openLive } from '../../kit/live/web/live.ts'
import { queryClient } from './query-client.ts'

/** Opens the live feed: a change refetches its kind, a gap refetches everything. Returns the way to close it. */
export function openLiveFeed(): () => void {
  return openLive({
    onChange: ({ kind, owner }) => {
      void queryClient.invalidateQueries({ queryKey: [kind] })
      // Counts and log of the client's file are made of the rows of every kind.
      if (owner) void queryClient.invalidateQueries({ queryKey: ['clientFile', owner] })
    },
    onGap: () => { void queryClient.invalidateQueries() },
  })
}
