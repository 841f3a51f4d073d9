import { expect, test } from 'vitest'
import { refuseMismatch } from '../../../kit/files/server/begin-upload.ts'
import { eachOf, explainRefusal, oneAlready } from './work.ts'

test('what one row is to blame for is a sentence', () => {
  expect(explainRefusal({ code: '23505', constraint: 'user_profile_single' })).toBe(oneAlready)
  expect(explainRefusal({ code: '23505', constraint: 'users_email' })).toMatch(/signed up with this e-mail address/)
  expect(explainRefusal(refuseMismatch('a.pdf'))).toBe('This is not a PDF, even though its name says so.')
})

test('what every row would meet stops the import', () => {
  for (const error of [
    { code: 'ENOSPC' },
    { code: '57P01' },
    { code: 'PT401' },
    { code: 'PT403', detail: 'managers_only' },
    new TypeError('a mistake of ours'),
  ])
    expect(() => explainRefusal(error)).toThrow(error)
})

test('each of a list is done once, and no more than so many at a time', async () => {
  const done: number[] = []
  let now = 0
  let most = 0
  await eachOf([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    most = Math.max(most, ++now)
    await Promise.resolve()
    now--
    done.push(item)
  })
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(3)
})
