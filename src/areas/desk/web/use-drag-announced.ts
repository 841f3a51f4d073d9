import { useEffect, useEffectEvent } from 'react'
import { announce } from '../../../kit/ui/announce.ts'
import type { MoveMeaning } from './desk-dialogs.tsx'
import { dropTitle, dropWords } from './drop-zone.tsx'
import { longPhase } from './phase-name.ts'
import type { CardDrag } from './use-card-drag.ts'

/** Tells screen readers what is done with a card that keys hold: that it is lifted, what a drop would mean, that it is let go. */
export function useDragAnnounced(
  drag: CardDrag | undefined,
  meaning: MoveMeaning | undefined,
  meanwhile: string | undefined,
): void {
  const isHeld = drag?.with === 'keys'
  const over = isHeld ? drag.over : undefined
  const words =
    over === undefined
      ? undefined
      : `${dropTitle(longPhase(over), meanwhile !== undefined || meaning?.refused === true)}. ${dropWords(meaning, meanwhile)}`
  const say = useEffectEvent(() => {
    if (isHeld && drag.over === undefined)
      announce(`Lifted from ${longPhase(drag.from)}. Arrows choose a phase, Enter moves, Escape leaves it.`)
  })
  useEffect(() => {
    if (words === undefined) say()
    else announce(words)
  }, [isHeld, words])
}
