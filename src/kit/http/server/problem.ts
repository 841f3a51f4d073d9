/** One wrong value of a request: where it is ('bankName', 'details.0.label') and a sentence about it. */
export type FieldProblem = { path: string; message: string }

type ProblemParts = {
  errors?: FieldProblem[]
  headers?: Record<string, string>
  extra?: Record<string, unknown>
  cause?: unknown
}

/** A refusal that the caller may read; it becomes application/problem+json. Its message is the text for the user. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldProblem[] | undefined
  readonly headers: Record<string, string>
  readonly extra: Record<string, unknown>

  constructor(status: number, code: string, detail: string, parts: ProblemParts = {}) {
    super(detail, { cause: parts.cause })
    this.status = status
    this.code = code
    this.errors = parts.errors
    this.headers = parts.headers ?? {}
    this.extra = parts.extra ?? {}
  }
}

/** The row, page or client does not exist, or is not visible to this user: both look the same. */
export const notFound = (detail = 'This doesn’t exist, or you don’t have access to it.') =>
  new Problem(404, 'not_found', detail)

/** A change of a version that is not the newest: 412. `current` is the row as it is now, where the caller can show it. */
export const staleVersion = (current?: unknown, detail = 'Someone else changed this while you were editing.') =>
  new Problem(412, 'changed_meanwhile', detail, current === undefined ? {} : { extra: { current } })

export const signedOut = () => new Problem(401, 'signed_out', 'You’re signed out. Sign in to continue.')

/** The password was right, and the session still owes its second factor. */
export const factorNeeded = () => new Problem(401, 'factor_needed', 'One more step: confirm your sign-in to continue.')

/** Something that only managers of the team do, such as inviting a colleague or archiving a client. */
export const managersOnly = () =>
  new Problem(403, 'managers_only', 'Only managers can do this. Ask a manager of your team.')

/** The person chose another client meanwhile, in another window: nothing of this page is about that one. */
export const sessionChanged = () =>
  new Problem(409, 'session_changed', 'You switched accounts in another window. Reload the page to continue.')

/** Someone who may only look at a client's data. */
export const readOnly = () =>
  new Problem(403, 'read_only', 'Your access lets you look, not change. Ask an owner of the account.')

/** Someone whose clients are all archived, or who was removed from the last one. */
export const nothingOpen = () =>
  new Problem(403, 'archived', 'No account is open to you right now. Ask the account’s owner, or contact your team.')

/** Staff who view a client's portal change nothing in it. */
export const viewing = () =>
  new Problem(
    403,
    'viewing',
    'You’re viewing this as the client sees it, so nothing can be changed. Leave the view first.',
  )

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Signed out',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  412: 'Changed by someone else',
  413: 'Too large',
  415: 'Wrong type',
  422: 'Not possible',
  428: 'Version required',
  429: 'Too many attempts',
  500: 'Our fault',
  503: 'Not available',
}

/** The body of a problem, RFC 9457. Takes the problem and the id of the request. */
export function problemBody(problem: Problem, requestId: string): Record<string, unknown> {
  return {
    type: 'about:blank',
    title: titles[problem.status] ?? 'Refused',
    status: problem.status,
    code: problem.code,
    detail: problem.message,
    ...(problem.errors && { errors: problem.errors }),
    ...problem.extra,
    requestId,
  }
}
