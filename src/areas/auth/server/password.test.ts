import { expect, test } from 'vitest'
import { makePasswords } from './password.ts'

const passwords = makePasswords(19 * 1_024 ** 2)

test('a hash takes the memory that the setting says, and only its password matches', async () => {
  const hash = await makePasswords(20 * 1_024 ** 2).hash('violet-harbor-tram')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=20480,t=3,p=1\$/)
  expect(await passwords.verify(hash, 'violet-harbor-tram')).toBe(true)
  expect(await passwords.verify(hash, 'violet-harbor-train')).toBe(false)
  expect(await passwords.verify('no hash', 'violet-harbor-tram')).toBe(false)
})

test('someone who finds too many in line is asked to try again, and those in line are served', async () => {
  const hash = await passwords.decoy()
  const checks = await Promise.allSettled(Array.from({ length: 120 }, () => passwords.verify(hash, 'a guess')))
  const refused = checks.flatMap((check) => (check.status === 'rejected' ? [check.reason as unknown] : []))
  const served = checks.filter((check) => check.status === 'fulfilled')
  expect(served.length).toBeGreaterThanOrEqual(100)
  expect(served.every(({ value }) => !value)).toBe(true)
  expect(refused.length).toBeGreaterThan(0)
  for (const reason of refused) expect(reason).toMatchObject({ status: 503, code: 'unavailable' })
  expect(await passwords.verify(hash, 'a guess')).toBe(false)
})
