import { expect, test } from 'vitest'
import { isLost } from './lost-connection.ts'

test.for([
  [{ severity: 'ERROR', code: '23505' }, false],
  [{ severity: 'FEHLER', code: 'PT401' }, false],
  [{ severity: 'ОШИБКА', code: '42501' }, false],
  [{ severity: 'FATAL', code: '57P01' }, true],
  [{ severity: 'ВАЖНО', code: '57P01' }, true],
  [{ severity: 'ВАЖНО', code: '25P03' }, true],
  [{ code: 'ECONNRESET' }, true],
  [{}, true],
])('what the server refuses leaves its connection usable, whatever its language: %j', ([failure, lost]) => {
  expect(isLost(failure)).toBe(lost)
})
