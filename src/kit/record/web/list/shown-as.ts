import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { keepChoice, readChoice } from '../kept-choice.ts'

/**
 * How this person looks at the rows of a kind in this browser, and the way to choose. Takes the kind, the tables that there are
 * beside the cards, and what it is before a choice. An address that names a filter opens the first table.
 */
export function useShownAs(
  { name }: { name: string },
  tables: { value: string }[],
  usual: string,
): [string, (shown: string) => void] {
  const choiceName = `shown-as ${name}`
  const [chosen, setChosen] = useState(() => readChoice(choiceName))
  const isNamed = useSearch({ strict: false, select: (search: Record<string, unknown>) => 'filters' in search })
  const known = ['cards', ...tables.map(({ value }) => value)].find((one) => one === chosen)
  return [
    known ?? (isNamed ? (tables[0]?.value ?? usual) : usual),
    (shown) => {
      keepChoice(choiceName, shown)
      setChosen(shown)
    },
  ]
}
