import { generateSecret, generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-code.ts'
import { codeOf, encodeBase32, findStep, makeSecret, makeTotpUri } from './totp.ts'

test('the codes are those of RFC 4226, appendix D', () => {
  const secret = Buffer.from('12345678901234567890')
  expect(Array.from({ length: 10 }, (_, step) => codeOf(secret, step))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])
})

test('a code that an authenticator app shows within one step of now is found, with its step; others are not', () => {
  const secret = makeSecret()
  for (const now of [90_000, 149_999, 1_111_111_111_000, 20_000_000_000_000]) {
    const current = Math.floor(now / 30_000)
    for (const away of [-3, -2, -1, 0, 1, 2, 3]) {
      const epoch = (current + away) * 30
      const found = findStep(secret, generateSync({ secret: encodeBase32(secret), epoch }), now)
      expect(found, `${now} ${away}`).toBe(Math.abs(away) <= 1 ? current + away : undefined)
    }
  }
})

test.each(['', '12345', '1234567', '１２３４５６', 'abcdef'])('%s is no code', (code) => {
  expect(findStep(makeSecret(), code, 90_000)).toBeUndefined()
})

test('the address for authenticator apps names the account, whatever is in it', () => {
  const uri = new URL(makeTotpUri('Build & Out', 'a+b:c@test.example', Buffer.alloc(20, 255)))
  expect(decodeURIComponent(uri.pathname)).toBe('/Build & Out:a+b:c@test.example')
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: '7'.repeat(32), issuer: 'Build & Out' })
  expect(generateSecret().length).toBe(32)
})

test('a recovery code is the same however it is written, and another one is not', () => {
  const [first = '', second = ''] = makeRecoveryCodes()
  expect(first).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
  for (const typed of [first.toLowerCase(), first.replaceAll('-', ''), ` ${first} `, first.replaceAll('O', '0')])
    expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode(first))
  expect(hashRecoveryCode(second)).not.toBe(hashRecoveryCode(first))
})
