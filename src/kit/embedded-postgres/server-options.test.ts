import { expect, test } from 'vitest'
import { bufferMegabytes } from './server-options.ts'

const gigabyte = 1024 ** 3

test('a quarter of the memory holds blocks of the database, but never less than 128 MB nor more than a gigabyte', () => {
  expect([0.25, 1, 2, 24].map((size) => bufferMegabytes(size * gigabyte))).toEqual([128, 256, 512, 1024])
})
