import type { Identity } from '../src/kit/database/statement.ts'
import type { TestResponse, TestPortal } from './portal.ts'

const tus = { 'tus-resumable': '1.0.0' }

/** Announces an upload of so many bytes and returns the response. */
export function beginUpload(
  fixture: TestPortal,
  who: Identity | undefined,
  metadata: Record<string, string>,
  size: number,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  const announced = Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  return fixture.as(who)('POST', '/api/uploads', undefined, {
    headers: { ...tus, 'upload-length': String(size), 'upload-metadata': announced, ...headers },
  })
}

/** The path of an upload that has begun. */
export function pathOfUpload(begun: TestResponse): string {
  return new URL(String(begun.headers['location']), 'http://portal.test').pathname
}

/** Sends a whole file and returns the last answer: that of the announcement when it was refused. */
export async function sendFile(
  fixture: TestPortal,
  who: Identity | undefined,
  metadata: Record<string, string>,
  file: Buffer,
): Promise<TestResponse> {
  const begun = await beginUpload(fixture, who, metadata, file.length)
  if (begun.status !== 201) return begun
  return fixture.as(who)('PATCH', pathOfUpload(begun), file, {
    headers: {
      ...tus,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(file.length),
    },
  })
}

/** Sends a file that is known to be good; returns the id of its row. */
export async function addFile(
  fixture: TestPortal,
  who: Identity,
  metadata: Record<string, string>,
  file: Buffer,
): Promise<string> {
  const done = await sendFile(fixture, who, metadata, file)
  if (done.status !== 204) throw new Error(`The upload answered ${done.status}: ${done.text}`)
  return String(done.headers['x-file-id'])
}
