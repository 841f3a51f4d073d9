import { expect, test } from 'vitest'
import { newestOf } from './fetch-binaries.ts'

test('the newest of a major version is taken, by numbers and not by letters', () => {
  const versions = ['17.9.0-beta.17', '17.10.0-beta.9', '17.10.0-beta.17', '17.2.0-beta.20', '18.4.0-beta.17', '1.17.0']
  expect(newestOf(versions, 17)).toBe('17.10.0-beta.17')
  expect(newestOf(versions, 16)).toBeUndefined()
})
