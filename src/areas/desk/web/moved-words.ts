import { formatWhen } from '../../../kit/ui/format.ts'
import type { DeskRow } from '../contract.ts'
import { longPhase } from '../phase-name.ts'

/** That a client came to another phase: whose doing it was, where it is known, and when. */
export type Moved = { by: string | null; at: string; to: string; person: DeskRow['person'] }

/** The whole sentence: 'Ruben Salas moved this client to Business Banking just now.' */
export function movedSentence({ by, at, to, person }: Moved, now: Date): string {
  const end = `to ${longPhase(to)} ${when(at, now)}.`
  if (by === null) return `This client has moved ${end}`
  // Clients move on by what they do themselves.
  return by === person ? `${by} moved on ${end}` : `${by} moved this client ${end}`
}

/** For a card, which says where before: 'Moved meanwhile by Ruben Salas, just now'. */
export const movedShort = ({ by, at }: Moved, now: Date): string =>
  by === null ? `Moved meanwhile, ${when(at, now)}` : `Moved meanwhile by ${by}, ${when(at, now)}`

function when(at: string, now: Date): string {
  const words = formatWhen(at, now)
  return words.endsWith('ago') || words === 'just now' ? words : `on ${words}`
}
