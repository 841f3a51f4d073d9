import type { ManyCheck } from '../../many-contract.ts'
import { stateLooks, stateOrder } from './state-look.ts'

/** For how many clients a task changes, and from what: '12 clients change: 8 Pending, 4 In Progress'. */
export function describeChanged({ items }: ManyCheck): string {
  if (items.length === 0) return 'This changes nothing.'
  const from = stateOrder.flatMap((state) => {
    const count = items.filter((one) => one.state === state).length
    return count > 0 ? [`${count} ${stateLooks[state].word}`] : []
  })
  return `${items.length === 1 ? '1 client changes' : `${items.length} clients change`}, now ${from.join(', ')}`
}

/** Why a client is left out, in a few words. */
export function describeLeftOut({ reason, needs }: ManyCheck['leftOut'][number]): string {
  if (reason === 'archived') return 'Archived'
  if (reason === 'no_task') return 'Doesn’t have the task'
  return reason === 'same_state' ? 'Has this status already' : `Needs first: ${needs ?? 'something that is open'}`
}
