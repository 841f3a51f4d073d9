import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import type { TrainingProgress } from '../contract.ts'
import { sendLastProgress, sendProgress } from './keep-progress.ts'
import { watchVideo } from './watch-video.ts'

/** Goes on where one stopped and keeps how far one is, as long as the player is there. */
export function useWatching(
  player: RefObject<HTMLVideoElement | null>,
  id: string,
  start: TrainingProgress | undefined,
  keep: boolean,
): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (!player.current || !keep) return
    return watchVideo(
      player.current,
      { seconds: start?.seconds ?? 0, percent: start?.percent ?? 0 },
      {
        send: (seen) => sendProgress(cache, id, seen),
        sendLast: (seen) => sendLastProgress(id, seen),
      },
    )
  }, [player, id, start, keep, cache])
}
