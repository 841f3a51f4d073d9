import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../../../../kit/http/web/client.ts'
import type { commentRoutes } from '../../../comment-contract.ts'

const call = client<typeof commentRoutes>()

/** Milliseconds between heartbeats; the server forgets someone after 30 seconds without one. */
const signEvery = 12_000

/** The names of colleagues who have a task of this plan open, by the task's id. */
export function useTaskPresence(buildOut: string): Map<string, string[]> {
  const { data } = useQuery({
    queryKey: ['taskPresence', buildOut],
    queryFn: ({ signal }) => call('GET', '/api/build-outs/:id/presence', { params: { id: buildOut }, signal }),
  })
  return new Map(data?.items.map(({ taskId, people }) => [taskId, people.map(({ name }) => name)]))
}

/** Tells colleagues that this person has a task open, for as long as it is on the screen. */
export function useHere(task: string): void {
  useEffect(() => {
    // A failed heartbeat is ignored, since the next one follows.
    const say = (here: boolean) =>
      void call('POST', '/api/build-out-tasks/:id/here', { params: { id: task }, body: { here } }).catch(
        () => undefined,
      )
    say(true)
    const timer = setInterval(() => say(true), signEvery)
    return () => {
      clearInterval(timer)
      say(false)
    }
  }, [task])
}
