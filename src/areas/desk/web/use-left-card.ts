import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { DeskRow } from '../contract.ts'
import type { Moved } from './moved-words.ts'
import { useMovedMeanwhile } from './use-moved-meanwhile.ts'

/** So long a card that has the focus waits for the one it becomes in another column. Milliseconds. */
const patience = 1_500

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
    if (!isGone) return
    const end = performance.now() + patience
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const { current } = card
      if (!current?.contains(document.activeElement) || cardElsewhere(current) || performance.now() >= end) go()
      else timer = setTimeout(look, 50)
    }
    look()
    return () => clearTimeout(timer)
  }, [isGone, card])
  return whereabouts?.moved
}

/** Where the focus goes from a card: to the same client's card in another column, else to the next one, else to the column. */
function stopBeside(card: HTMLElement): HTMLElement | null {
  const beside = cardElsewhere(card) ?? card.nextElementSibling ?? card.previousElementSibling
  return beside?.querySelector<HTMLElement>('[data-row-stop]') ?? card.closest<HTMLElement>('[data-column]')
}

/** The card of the same client in another column, once that has fetched it. */
function cardElsewhere(card: HTMLElement): Element | undefined {
  const board = card.closest('[data-column]')?.parentElement
  const all = board?.querySelectorAll(`[data-client="${card.dataset['client']}"]`) ?? []
  return [...all].find((one) => one !== card)
}
