import { useState } from 'react'
import { keepChoice, readChoice } from '../../../kit/record/web/kept-choice.ts'

const choiceName = 'client-tabs'

function read(): string[] {
  const kept = readChoice(choiceName)
  return Array.isArray(kept) ? kept.map(String) : []
}

/** The order of tabs that this person has chosen in this browser, by their keys, empty before; and the way to choose another. */
export function useTabOrder(): [string[], (keys: string[]) => void] {
  const [order, setOrder] = useState(read)
  return [
    order,
    (keys) => {
      keepChoice(choiceName, keys)
      setOrder(keys)
    },
  ]
}
