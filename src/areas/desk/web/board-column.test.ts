import { expect, test } from 'vitest'
import { boardColumns, needWorkWords } from './board-column.ts'
import { longPhase, phaseKeys, shortPhase } from '../phase-name.ts'

test('every phase has its column, with or without clients; others follow, and last those whose plan is done', () => {
  const columns = boardColumns([
    { phase: 'P02', clients: 5, needWork: 1 },
    { phase: 'P77', clients: 2, needWork: 0 },
    { phase: null, clients: 3, needWork: 3 },
  ])
  expect(columns.map(({ key }) => key)).toEqual([...phaseKeys, 'P77', 'done'])
  expect(columns[0]).toEqual({ key: 'P01', clients: 0, needWork: 0 })
  expect(columns.filter(({ clients }) => clients > 0).map(needWorkWords)).toEqual([
    '1 needs work',
    undefined,
    '3 need work',
  ])
  expect(boardColumns([]).map(({ key }) => key)).toEqual(phaseKeys)
})

test('a phase has a short name; one of another plan is named by its key', () => {
  expect([shortPhase('P02'), shortPhase('P77'), shortPhase(null)]).toEqual(['EIN & agent', 'P77', 'Done'])
  expect([longPhase('P02'), longPhase('P77'), longPhase('done')]).toEqual(['EIN & Registered Agent', 'P77', 'Done'])
})
