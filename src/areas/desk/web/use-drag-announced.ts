import { useEffect } from 'react'
import { announce } from '../../../kit/ui/announce.ts'
import type { MoveMeaning } from './desk-dialogs.tsx'
import { dropTitle, dropWords } from './drop-zone.tsx'
import { longPhase } from '../phase-name.ts'
import type { CardDrag } from './use-card-drag.ts'

/** Tells screen readers what is done with a card that keys hold: that it is lifted, and what a drop would mean. */
export function useDragAnnounced(
  drag: CardDrag | undefined,
  meaning: MoveMeaning | undefined,
  meanwhile: string | undefined,
): void {
  const words = drag?.with === 'keys' ? wordsOf(drag, meaning, meanwhile) : undefined
  useEffect(() => {
    if (words !== undefined) announce(words)
  }, [words])
}

function wordsOf({ from, over }: CardDrag, meaning: MoveMeaning | undefined, meanwhile: string | undefined): string {
  if (over === undefined) return `Lifted from ${longPhase(from)}. Arrows choose a phase, Enter moves, Escape leaves it.`
  const refused = meanwhile !== undefined || meaning?.refused === true
  return `${dropTitle(longPhase(over), refused)}. ${dropWords(meaning, meanwhile)}`
}
