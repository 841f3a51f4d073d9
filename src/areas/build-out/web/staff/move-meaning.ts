import type { QueryClient } from '@tanstack/react-query'
import type { BuildOutTask } from '../../contract.ts'
import { findGates, planDone, planMove } from '../../plan/phase-move.ts'
import { buildOutQuery } from '../build-out-query.ts'

/** What a move to one phase means, before it is made. */
type MoveMeaning = {
  /** For the head of a column: how much is open, or what is missing. */
  short: string
  /** A sentence or two. */
  long: string
  /** Whether something is missing that no choice but skipping would replace. */
  refused: boolean
}

/** What a move to each phase of a client's plan means, and to its end. Reads the plan as it is now. */
export async function findMeanings(queryClient: QueryClient, client: string): Promise<Record<string, MoveMeaning>> {
  const { phases, tasks } = await queryClient.fetchQuery({ ...buildOutQuery(client), staleTime: 0 })
  return Object.fromEntries([...phases.map(({ key }) => key), planDone].map((key) => [key, meaningOf(tasks, key)]))
}

/** What a move to a phase means for a client with these tasks. */
export function meaningOf(tasks: BuildOutTask[], phase: string): MoveMeaning {
  const way = planMove(tasks, phase)
  if (way.kind === 'here') return { short: 'Now', long: 'The client is in this phase.', refused: false }
  if (way.kind === 'none')
    return {
      short: 'Not possible',
      long: way.open
        ? `No task of this phase comes before “${way.open.title}”, which is open.`
        : 'This phase has no task.',
      refused: true,
    }
  if (way.kind === 'back')
    return {
      short: 'Reopens a task',
      long: `${nameTasks(way.tasks.toReversed())} ${way.tasks.length === 1 ? 'is' : 'are'} done. You choose next which to reopen, with a reason.`,
      refused: false,
    }
  const [gate] = findGates(
    tasks,
    way.tasks.map((task) => ({ task, state: 'completed' })),
  ).values()
  if (gate !== undefined)
    return {
      short: gate.replace(/^Needs | first\.$/g, ''),
      long: `${gate} The card’s menu lets you skip what needs it, with a reason.`,
      refused: true,
    }
  const [only] = way.tasks
  return way.tasks.length === 1 && only
    ? {
        short: '1 open task',
        long: `“${only.title}” is still open. You choose next: complete it, or skip it with a reason.`,
        refused: false,
      }
    : {
        short: `${way.tasks.length} open tasks`,
        long: `${nameTasks(way.tasks)} are still open. You choose next: complete each, or skip it with a reason.`,
        refused: false,
      }
}

/** The first two tasks by their titles, and how many more there are. */
function nameTasks(tasks: BuildOutTask[]): string {
  const named = tasks.slice(0, tasks.length > 3 ? 2 : 3).map(({ title }) => `“${title}”`)
  const more = tasks.length - named.length
  const [last] = more > 0 ? [`${more} more`] : named.splice(-1)
  return named.length === 0 ? String(last) : `${named.join(', ')} and ${last}`
}
