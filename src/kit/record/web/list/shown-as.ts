import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { keepChoice, readChoice } from '../kept-choice.ts'
import type { RecordKind } from '../../contract/define-record.ts'

export type ShownAs = 'table' | 'cards'

/**
 * How this person looks at the rows of a kind in this browser, and the way to choose. Takes what it is before a choice. An
 * address that names a filter or an order opens the list.
 */
export function useShownAs({ name }: RecordKind, usual: ShownAs): [ShownAs, (shown: ShownAs) => void] {
  const place = `shown-as ${name}`
  const [chosen, setChosen] = useState(() => readChoice(place))
  const isNamed = useSearch({ strict: false, select: (search: Record<string, unknown>) => 'filters' in search })
  return [
    chosen === 'table' || chosen === 'cards' ? chosen : isNamed ? 'table' : usual,
    (shown) => {
      keepChoice(place, shown)
      setChosen(shown)
    },
  ]
}
