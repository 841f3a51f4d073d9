import { useSyncExternalStore } from 'react'
import { makeTabStore } from './tab-store.ts'

const texts = makeTabStore<Record<string, string>>('texts', {})

/** What is typed at a place, such as 'comment <task>', and not sent; re-renders when it changes. It outlives its field and a reload. */
export function useKeptText(place: string): string {
  return useSyncExternalStore(texts.subscribe, () => readKeptText(place))
}

/** The same at this moment, however often the screen was rendered since. */
export function readKeptText(place: string): string {
  return texts.read()[place] ?? ''
}

/** Keeps what is typed at a place; an empty text is forgotten. */
export function keepText(place: string, text: string): void {
  const { [place]: _, ...others } = texts.read()
  texts.write(text ? { ...others, [place]: text } : others)
}
