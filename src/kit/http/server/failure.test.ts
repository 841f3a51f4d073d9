import { expect, test } from 'vitest'
import { NoResponse } from '../../database/deadline.ts'
import { describeFailure } from './failure.ts'

const broken = new NoResponse('The connection to the database broke.', { sent: true })

test('the response claims that nothing changed only where that is certain', () => {
  expect(describeFailure(broken, 'no')).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: expect.stringContaining('Nothing was changed') as string,
  })
  for (const changed of ['yes', 'unknown'] as const) {
    for (const failure of [
      broken,
      Object.assign(new Error('full'), { code: '53100' }),
      new Error('a mistake of ours'),
    ]) {
      const { message } = describeFailure(failure, changed)
      expect(message).toContain('We can’t tell whether this was saved. Check before you try again.')
      expect(message).not.toContain('Nothing was changed')
    }
  }
  expect(describeFailure(new Error('a mistake of ours'))).toMatchObject({
    status: 500,
    message: expect.stringContaining('Nothing was changed') as string,
  })
})
