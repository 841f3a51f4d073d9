import { expect, test } from 'vitest'
import { checkKinds } from '../kit/record/contract/check-kind.ts'
import { recordKinds } from './index.ts'

test('no declaration contradicts itself or another one', () => {
  expect(() => checkKinds(recordKinds)).not.toThrow()
})
