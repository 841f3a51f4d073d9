import { expect, test } from 'vitest'
import type { DeskSend } from '../send-contract.ts'
import { canRetry, preparedWords, reasonOf, resultWords } from './send-words.ts'

const send = (reason: DeskSend['failed'][number]['reason']): DeskSend => ({
  id: 'a',
  kind: 'remind',
  waiting: false,
  sent: 2,
  failed: [{ id: 'b', name: 'Harbor', reason }],
})

test('what is sent to many is said in a sentence, with why one failed', () => {
  expect(preparedWords('message', 1)).toBe('Message to 1 client leaves in 10 seconds')
  expect(preparedWords('request', 5)).toBe('Request to 5 clients leaves in 10 seconds')
  expect(resultWords(send('archived'))).toBe('Reminder sent to 2 of 3 clients. 1 failed.')
  expect(send('unconfirmed').failed.map(reasonOf)).toEqual(['The e-mail address isn’t confirmed yet.'])
})

test('it is tried again only where that can help', () => {
  const reasons = ['archived', 'nothing_open', 'asked_already', 'task_done', 'error'] as const
  expect(reasons.map((reason) => canRetry(send(reason)))).toEqual([true, false, true, false, true])
})
