import { useState } from 'react'
import { keepChoice, readChoice } from '../../../kit/record/web/kept-choice.ts'
import type { DeskColumn } from '../view-contract.ts'
import { defaultsOf, readColumns } from './columns.ts'
import type { DeskView } from './desk-view.ts'

const choiceNames = { list: 'desk-columns', board: 'desk-card-fields' }

function read(layout: DeskView['layout']): DeskColumn[] {
  const kept = readChoice(choiceNames[layout])
  return Array.isArray(kept) ? readColumns(kept.map(String)) : defaultsOf(layout)
}

/** The columns of the list, or the fields of the cards of the board, that this person has chosen in this browser, and the way to choose others. */
export function useColumns(layout: DeskView['layout']): [DeskColumn[], (columns: DeskColumn[]) => void] {
  const [chosen, setChosen] = useState(() => ({ list: read('list'), board: read('board') }))
  return [
    chosen[layout],
    (next) => {
      keepChoice(choiceNames[layout], next)
      setChosen({ ...chosen, [layout]: next })
    },
  ]
}
