import { expect, test } from 'vitest'
import { refuseForRoom, describeStorageUse } from './storage-room.ts'

const gigabyte = 1024 ** 3
const limit = 5 * gigabyte

test('a file that fits is taken to the last byte; one that does not is told what it needs and what is left', () => {
  expect(refuseForRoom(1000, { used: limit - 1000, limit })).toBeUndefined()
  expect(refuseForRoom(8 * 1024 ** 2, { used: limit - 3 * 1024 ** 2, limit })).toBe(
    'This file needs 8 MB, and 3 MB of 5 GB of storage is left. Deleted files count until they’re removed after 30 days.',
  )
  for (const used of [limit, limit + 100, limit - 10])
    expect(refuseForRoom(2048, { used, limit })).toBe(
      'This file needs 2 KB, and all 5 GB of storage is used. Deleted files count until they’re removed after 30 days.',
    )
})

test('nothing is said of the storage below 80 percent, and from then on how much is used', () => {
  expect(describeStorageUse({ used: 0.79 * limit, limit })).toBeUndefined()
  expect(describeStorageUse({ used: 0.8 * limit, limit })).toBe(
    '4 GB of 5 GB of storage is used. Deleted files count until they’re removed after 30 days.',
  )
  expect(describeStorageUse({ used: limit, limit })).toBe(
    'All 5 GB of storage is used. Deleted files count until they’re removed after 30 days.',
  )
})
