import { createHash, randomBytes } from 'node:crypto'
import { encodeBase32 } from './totp.ts'

const count = 10

/** Ten codes of 80 random bits, written as people can copy them: ABCD-EFGH-IJKL-MNOP. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => (encodeBase32(randomBytes(10)).match(/.{4}/g) ?? []).join('-'))

/** What is stored of a code. Typed in lower case, without its hyphens or with digits for the letters they look like, it is the same code. */
export function hashRecoveryCode(code: string): string {
  const plain = code
    .toUpperCase()
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll(/[^A-Z2-7]/g, '')
  return createHash('sha256').update(plain).digest('hex')
}
