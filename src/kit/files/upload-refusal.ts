import { ERRORS } from '@tus/server'
import { notFound, Problem } from '../http/server/problem.ts'

/** Turns what the upload protocol's server answers, or what was thrown inside it, into what the caller is told. */
export function describeRefusal(error: unknown, status: number): unknown {
  const answered = (error as { status_code?: unknown } | undefined)?.status_code
  if (error !== undefined && typeof answered !== 'number') return error
  if (error === ERRORS.ABORTED) return interrupted()
  switch (status) {
    case 404: return notFound('This upload is not known here. Send the file again.')
    case 409: return new Problem(409, 'wrong_offset', 'The upload stands elsewhere: ask how far it is, then go on from there.')
    case 410: return new Problem(410, 'upload_over', 'This upload took too long and was given up. Send the file again.')
    case 412: return new Problem(412, 'protocol', 'Uploads follow tus 1.0.0: send Tus-Resumable: 1.0.0.')
    case 413: return new Problem(413, 'too_large', 'More was sent than was announced.')
    // 501 is the protocol's word for an extension that is not spoken here.
    default: return status < 500 || status === 501
      ? new Problem(400, 'bad_upload', 'The upload could not be understood.')
      : interrupted()
  }
}

function interrupted(): Problem {
  return new Problem(503, 'interrupted', 'The upload was interrupted. It can go on in a moment.', { headers: { 'retry-after': '2' } })
}

const full = new Set(['ENOSPC', 'EDQUOT'])

/** Whether an upload that failed so is given up: nothing of it is kept. After any other failure it can go on. */
export function isForGood(error: unknown): boolean {
  if (error instanceof Problem) return error.status === 413 || error.status === 415
  return full.has(String((error as { code?: unknown }).code))
}
