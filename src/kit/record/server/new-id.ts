import { randomUUID } from 'node:crypto'

/**
 * A time-ordered id (RFC 9562, version 7), so that newest first is the order of ids. Returns lower-case text. Its
 * random part comes from randomUUID, which draws from the system's source in large portions.
 */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
