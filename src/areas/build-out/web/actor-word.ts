import type { TaskActor } from '../contract.ts'

/** Who acts, as the client reads it. */
export const actorWords: Record<TaskActor, string> = { client: 'You', provider: 'Us', both: 'Together' }
