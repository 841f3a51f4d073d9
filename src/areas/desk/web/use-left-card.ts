import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { DeskRow } from '../contract.ts'
import type { Moved } from './moved-words.ts'
import { useMovedMeanwhile } from './use-moved-meanwhile.ts'

type LeftCard = {
  row: DeskRow
  /** Key of the column that the client has left; undefined while the client is in it. */
  left: string | undefined
  /** Whether a dialog has it in hand, which gives the focus back to it. */
  taken: boolean
  card: RefObject<HTMLElement | null>
  onGone: (id: string) => void
}

/**
 * A card whose client has left the column: returns who moved the client and where to. Where that is nobody else's doing there is
 * nothing to say, and the card goes; the focus that it has goes along, or else stays in the column.
 */
export function useLeftCard({ row, left, taken, card, onGone }: LeftCard): Moved | undefined {
  const whereabouts = useMovedMeanwhile(left === undefined ? undefined : { id: row.id, column: left })
  const isGone = !taken && whereabouts !== undefined && whereabouts.moved === undefined
  const go = useEffectEvent(() => {
    const { current } = card
    if (current?.contains(document.activeElement)) stopBeside(current)?.focus()
    onGone(row.id)
  })
  useEffect(() => {
    if (isGone) go()
  }, [isGone])
  return whereabouts?.moved
}

/** Where the focus goes from a card: to the same client's card in another column, else to the next one, else to the column. */
function stopBeside(card: HTMLElement): HTMLElement | null {
  const column = card.closest<HTMLElement>('[data-column]')
  const all = column?.parentElement?.querySelectorAll(`[data-client="${card.dataset['client']}"]`) ?? []
  const beside = [...all].find((one) => one !== card) ?? card.nextElementSibling ?? card.previousElementSibling
  return beside?.querySelector<HTMLElement>('[data-row-stop]') ?? column
}
