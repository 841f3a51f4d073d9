import { expect, test } from 'vitest'
import type { DeskSend } from '../send-contract.ts'
import { canRetry, preparedWords, reasonOf, resultWords } from './send-words.ts'

const send = (reason: DeskSend['failed'][number]['reason']): DeskSend => ({
  id: 'a',
  kind: 'remind',
  waiting: false,
  undone: false,
  sent: 2,
  failed: [{ id: 'b', name: 'Harbor', reason }],
})

test('what is sent to many is said in a sentence, with why one failed', () => {
  expect(preparedWords('message', 1)).toBe('Message to 1 client leaves in 10 seconds')
  expect(preparedWords('request', 5)).toBe('Request to 5 clients leaves in 10 seconds')
  expect(resultWords(send('archived'))).toBe('Reminder sent to 2 of 3 clients. 1 failed.')
  expect(send('unconfirmed').failed.map(reasonOf)).toEqual(['The e-mail address isn’t confirmed yet.'])
})

test('a change of a task is said in a sentence, and so is what became of taking it back', () => {
  expect(preparedWords('task', 12)).toBe('Changing a task of 12 clients')
  const change = { ...send('gate_open'), kind: 'task' as const }
  expect(resultWords(change)).toBe('Task changed for 2 of 3 clients. 1 failed.')
  expect(resultWords({ ...change, undone: true })).toBe('Taken back for 2 of 3 clients. 1 not.')
})

test('it is tried again only where that can help', () => {
  const reasons = [
    'archived',
    'nothing_open',
    'asked_already',
    'task_done',
    'gate_open',
    'changed_since',
    'error',
  ] as const
  expect(reasons.map((reason) => canRetry(send(reason)))).toEqual([true, false, true, false, true, false, true])
})
