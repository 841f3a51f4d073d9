import { createHash } from 'node:crypto'
import type { Identity } from '../../../kit/database/statement.ts'
import type { DocumentPortal } from './portal-case.ts'

export const tus = { 'tus-resumable': '1.0.0' }

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
export const locationOf = (response: Response): string => response.headers.get('location') as string

/** The Upload-Metadata header of a document. */
export function announce(metadata: Record<string, string>): string {
  return Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

/** Begins an upload of so many bytes and returns the response. */
export function begin(
  portal: DocumentPortal,
  who: Identity | undefined,
  size: number,
  metadata: Record<string, string> = {},
): Promise<Response> {
  const all = { filename: 'paper.pdf', documentType: 'Standard_Corporate', ...metadata }
  return portal.ask(who, 'POST', '/api/uploads', {
    headers: { ...tus, 'upload-length': String(size), 'upload-metadata': announce(all) },
  })
}

/** Sends bytes from an offset on. */
export function send(
  portal: DocumentPortal,
  who: Identity | undefined,
  location: string,
  offset: number,
  body: Buffer,
): Promise<Response> {
  return portal.ask(who, 'PATCH', location, {
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
  })
}

/** Begins an upload and sends all of it; returns the last response. */
export async function upload(
  portal: DocumentPortal,
  who: Identity,
  body: Buffer,
  metadata: Record<string, string> = {},
): Promise<Response> {
  const begun = await begin(portal, who, body.length, metadata)
  return begun.status === 201 ? send(portal, who, locationOf(begun), 0, body) : begun
}

/** Uploads a document that is known to be good and returns its id. */
export async function addDocument(
  portal: DocumentPortal,
  who: Identity,
  body: Buffer,
  metadata: Record<string, string> = {},
): Promise<string> {
  const response = await upload(portal, who, body, metadata)
  if (response.status !== 204) throw new Error(await response.text())
  return response.headers.get('x-file-id') as string
}

export type Problem = { status: number; code: string; detail: string; errors?: { path: string; message: string }[] }

export async function readProblem(response: Response): Promise<Problem> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json'))
    throw new Error(`${response.status} is no problem: ${await response.text()}`)
  return (await response.json()) as Problem
}
