import type { Identity } from '../src/kit/database/database.ts'
import type { Answer, TestPortal } from './portal.ts'

/** Sends a file for a purpose in one piece. Returns the last answer; a filed one names its row in x-file-id. */
export async function sendFile(fixture: TestPortal, identity: Identity, file: Buffer, metadata: Record<string, string>): Promise<Answer> {
  const tus = { 'tus-resumable': '1.0.0' }
  const told = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(',')
  const begun = await fixture.as(identity)('POST', '/api/uploads', undefined, { headers: { ...tus, 'upload-length': String(file.length), 'upload-metadata': told } })
  if (begun.status !== 201) return begun
  const place = new URL(String(begun.headers['location']), 'http://portal.test').pathname
  return fixture.as(identity)('PATCH', place, file, {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', 'content-length': String(file.length) },
  })
}
