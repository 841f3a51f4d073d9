import { expect, test } from 'vitest'
import { addMessage, mergeNewest, mergeOlder } from './message-data.ts'
import { sampleMessage } from './sample-message.ts'

const page = (numbers: number[], next: string | null = 'more') => ({
  items: numbers.map((n) => sampleMessage(n)),
  next,
})
const bodies = ({ items }: { items: { body: string }[] }) => items.map(({ body }) => body.split(' ')[1]).join(' ')

test('new messages join what was loaded, and the way to older ones stays', () => {
  const loaded = mergeOlder(mergeNewest(undefined, page([4, 3], 'three')), page([2, 1], 'one'))
  const now = mergeNewest(loaded, page([5, 4], 'four'))
  expect(bodies(now)).toBe('1 2 3 4 5')
  expect(now.older).toBe('one')
})

test('after so long a break that the pages do not touch, only the newest is kept', () => {
  const now = mergeNewest(mergeNewest(undefined, page([2, 1], null)), page([9, 8], 'eight'))
  expect(bodies(now)).toBe('8 9')
  expect(now.older).toBe('eight')
})

test('a sent message and its coming back over the feed are one', () => {
  const sent = addMessage(undefined, sampleMessage(1))
  expect(bodies(mergeNewest(sent, page([1], null)))).toBe('1')
})
