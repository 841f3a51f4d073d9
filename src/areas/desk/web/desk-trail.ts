import { chipLabels } from './chip-label.ts'
import { isColumn, longPhase } from '../phase-name.ts'
import { type DeskView, readView, writeView } from './desk-view.ts'

/** From where on the desk a client's file was opened: a view, the saved one whose filter it is, and the column of its board. */
export type DeskTrail = {
  view: DeskView
  saved?: { id: string; name: string } | undefined
  /** Key of the phase, or 'done'. */
  phase?: string | undefined
}

/** Writes where a file was opened from into one parameter of its address; never empty. */
export function writeTrail({ view, saved, phase }: DeskTrail): string {
  return new URLSearchParams({
    view: view.view,
    ...writeView(view),
    ...(saved && { saved: saved.id, name: saved.name }),
    ...(phase !== undefined && { phase }),
  }).toString()
}

/** Reads where a file was opened from; undefined where that was not the desk. */
export function readTrail(text: unknown): DeskTrail | undefined {
  if (typeof text !== 'string' || text === '') return undefined
  const found = Object.fromEntries(new URLSearchParams(text))
  const { saved: id, name, phase } = found
  return {
    view: readView(found),
    saved: id && name ? { id, name } : undefined,
    phase: phase !== undefined && isColumn(phase) ? phase : undefined,
  }
}

/** The address of the desk from which a file was opened. */
export const deskSearch = ({ view, saved }: DeskTrail): object => (saved ? { saved: saved.id } : writeView(view))

/** What the list is called that a file was opened from: 'Mine, Waiting on us', or a column of it: 'Mine, Business Banking'. */
export function nameTrail({ phase, ...trail }: DeskTrail): string {
  return phase === undefined ? nameView(trail) : `${nameView(trail)}, ${longPhase(phase)}`
}

function nameView({ view: { view, chips, tags, search }, saved }: DeskTrail): string {
  if (saved) return saved.name
  const narrowed = [...chips.map((chip) => chipLabels[chip]), ...tags, ...(search ? [`“${search}”`] : [])]
  if (view === 'mine') return ['Mine', ...narrowed].join(', ')
  return narrowed.join(', ') || 'All active'
}
