import { Problem } from '../../../../kit/http/server/problem.ts'

/** A refusal that is shown at the field of the code. */
export const refuseCode = (code: string, text: string): Problem =>
  new Problem(400, code, text, { errors: [{ path: 'code', message: text }] })
