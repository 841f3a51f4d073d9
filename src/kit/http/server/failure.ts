import { z } from 'zod'
import type { RequestScope } from '../../database/request-scope.ts'
import {
  factorNeeded,
  managersOnly,
  notFound,
  nothingOpen,
  Problem,
  readOnly,
  sessionChanged,
  signedOut,
  viewing,
} from './problem.ts'

/**
 * Turns a thrown value into the response for the caller: status, code and a helpful text. An unexpected error becomes a
 * 500 that gives nothing away; `cause` keeps it for the log. Takes what is known of the request's changes: the text
 * claims that nothing was changed only where none was made or can be under way.
 */
export function describeFailure(error: unknown, changed: RequestScope['changed'] = 'no'): Problem {
  if (error instanceof Problem) return error
  if (error instanceof z.ZodError) return badInput(error)
  const { code, statusCode } = error as { code?: unknown; statusCode?: number }
  const name = typeof code === 'string' ? code : ''
  if (unavailableCodes.has(name) || name.startsWith('08') || name.startsWith('57P') || name.startsWith('53'))
    return unavailable(error, changed)
  const known = byCode[name]
  if (known) return known(error)
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new Problem(statusCode, 'bad_request', requestTexts[name] ?? 'We couldn’t read the request.', {
      cause: error,
    })
  }
  return new Problem(
    500,
    'unexpected',
    `Something went wrong on our side. ${changed === 'no' ? 'Nothing was changed. Please try again.' : lookFirst}`,
    { cause: error },
  )
}

/** More wrong fields than anyone fixes at once; without a limit, a response could be ten times as long as its request. */
const maxErrors = 200

/** A 400 that names each wrong field, 200 of them at most. Takes zod's error. */
export function badInput(error: z.ZodError): Problem {
  const errors = error.issues
    .slice(0, maxErrors)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .slice(0, maxErrors)
            .map((key) => ({ path: [...issue.path, key].join('.'), message: `Unknown field "${key}".` }))
        : [{ path: issue.path.join('.'), message: issue.message }],
    )
  return new Problem(400, 'invalid', errors[0]?.message ?? 'Some values aren’t valid.', { errors })
}

const lookFirst = 'We can’t tell whether this was saved. Check before you try again.'

function unavailable(cause: unknown, changed: RequestScope['changed']): Problem {
  const headers = { 'retry-after': '5' }
  if (changed === 'no')
    return new Problem(
      503,
      'unavailable',
      'We can’t save or load right now. Nothing was changed. Please try again in a moment.',
      { headers, cause },
    )
  const { code } = cause as { code?: unknown }
  const what = diskCodes.has(String(code)) ? 'Our file storage failed.' : 'Our database stopped responding.'
  return new Problem(503, 'outcome_unknown', `${what} ${lookFirst}`, { headers, cause })
}

const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

const unavailableCodes = new Set([
  ...diskCodes,
  'NO_RESPONSE',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57014',
  '40001',
  '40P01',
  '55P03',
  '25P03',
  '58030',
])

const byCode: Record<string, (error: unknown) => Problem> = {
  PT401: (error) => ((error as { detail?: unknown }).detail === 'factor_needed' ? factorNeeded() : signedOut()),
  PT403: (error) =>
    refusals[(error as { detail?: string }).detail ?? '']?.() ??
    new Problem(403, 'confirm_password', 'Enter your password to continue.'),
  PT409: () => sessionChanged(),
  // A transaction that may only read: staff who view a client's portal.
  25006: () => viewing(),
  PT404: () => notFound(),
  // Row security and column grants: what may not be written is treated as not being there.
  42501: () => notFound(),
  PT405: () => new Problem(403, 'staff_only', 'Only your team can change this.'),
  // Something that there can be one of.
  23505: (cause) => new Problem(409, 'there_is_one', 'One already exists. Reload the page to see it.', { cause }),
  // An owner or a parent that does not exist.
  23503: () => notFound(),
  23514: (cause) => new Problem(400, 'invalid', 'One of the values isn’t valid.', { cause }),
  22003: (cause) => new Problem(400, 'invalid', 'One of the numbers is too large.', { cause }),
  22021: (cause) =>
    new Problem(400, 'invalid', 'One of the values contains a character that can’t be stored.', { cause }),
}

/** What the database refuses to a caller, by the detail of its error. */
const refusals: Record<string, () => Problem> = {
  no_reveal: () =>
    new Problem(
      403,
      'no_reveal',
      'Your access doesn’t include viewing secrets. If you need this one, ask someone whose access does.',
    ),
  managers_only: managersOnly,
  last_manager: () =>
    new Problem(409, 'last_manager', 'The last manager can’t leave. Make someone else a manager first.'),
  deactivated: () => new Problem(403, 'deactivated', 'Your account was deactivated.'),
  no_colleague: () => new Problem(409, 'no_colleague', 'This person has left the team. Choose someone else.'),
  clients_left: () =>
    new Problem(
      409,
      'clients_left',
      'This colleague has clients that nobody takes over yet. Choose someone for each, then deactivate again.',
    ),
  too_many_tags: () =>
    new Problem(409, 'too_many_tags', 'There are 200 tags already. Delete one that is no longer used.'),
  plan_publishing: () =>
    new Problem(409, 'plan_publishing', 'This draft is being published. Undo that first, or wait until it’s done.'),
  archived: nothingOpen,
  read_only: readOnly,
  agreement_needed: () =>
    new Problem(400, 'agreement_needed', 'Check I AGREE to save the profile.', {
      errors: [{ path: 'agreement', message: 'Check I AGREE to save the profile.' }],
    }),
  owner_only: () => new Problem(403, 'owner_only', 'Only an owner of the account can do this.'),
  too_many_people: () =>
    new Problem(
      409,
      'too_many_people',
      'Ten people can be invited to an account. Remove someone or withdraw an invitation first.',
    ),
  is_client: () => new Problem(422, 'is_client', 'This address belongs to a client. Use another one.'),
  is_colleague: () => new Problem(422, 'is_colleague', 'This address belongs to someone of the team already.'),
  is_staff: () => new Problem(422, 'is_staff', 'This address belongs to our team. Use another one.'),
  is_member: () => new Problem(409, 'is_member', 'This person works on the account already.'),
  not_asked: () => new Problem(409, 'not_asked', 'No owner of this client has asked to close the account.'),
  no_copy: () => new Problem(409, 'no_copy', 'Hand over a copy of the client’s data first.'),
  last_owner: () => new Problem(409, 'last_owner', 'An account needs an owner. Make someone else an owner first.'),
}

const requestTexts: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'That’s too large to send at once.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON: content-type application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request needs a body.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON.',
}
