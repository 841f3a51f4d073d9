import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app knows it: HMAC-SHA-1, 6 digits, a new code each 30 seconds. */
const period = 30
const digits = 6
/** Steps before and after the current one that count, for clocks that differ and for the time that typing takes. */
const tolerance = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of 160 bits, as RFC 4226 recommends. */
export const makeSecret = (): Buffer => randomBytes(20)

/** Base32 without padding (RFC 4648). Takes whole groups of five bytes. */
export function encodeBase32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{5}/g) ?? []).map((group) => alphabet[Number.parseInt(group, 2)]).join('')
}

/** The address that authenticator apps read from the QR code. */
export function makeTotpUri(issuer: string, account: string, secret: Buffer): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${encodeBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

/** The time step (30 seconds each, since 1970) whose code this is, within one of now; undefined for a wrong code. `now` in milliseconds. */
export function findStep(secret: Buffer, code: string, now: number): number | undefined {
  const current = Math.floor(now / 1_000 / period)
  const given = Buffer.from(code)
  for (let step = current - tolerance; step <= current + tolerance; step++) {
    const expected = Buffer.from(codeOf(secret, step))
    if (given.length === expected.length && timingSafeEqual(given, expected)) return step
  }
  return undefined
}

/** The code of a step (RFC 4226). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) as number) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}
