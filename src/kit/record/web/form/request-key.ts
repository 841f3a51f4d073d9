/** A fresh Idempotency-Key: 128 random bits as 32 hexadecimal digits. */
export function newRequestKey(): string {
  // Not crypto.randomUUID: it is missing on plain http, where a first trial of the portal may run.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
