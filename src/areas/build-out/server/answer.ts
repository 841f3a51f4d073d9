import type { Database } from '../../../kit/database/database.ts'
import { newId } from '../../../kit/database/new-id.ts'
import type { Identity, Query } from '../../../kit/database/statement.ts'
import { notFound, Problem } from '../../../kit/http/server/problem.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import { seal, unseal } from '../../../kit/seal/seal.ts'
import type { Answered } from '../answer-contract.ts'
import { checkPart, findMissing, isSealedPart } from '../answer/check-answer.ts'
import { checkFiled } from '../answer/filing.ts'
import type { PartValue, RequestForm } from '../answer/form.ts'
import { undoSeconds } from '../limit.ts'
import { keepFormer } from './keep-former.ts'
import { returnMail } from './request-mail.ts'
import { findAsked, rowOf, type Shaped } from './request.ts'
import { findAnswer, findRequest, ownName } from './statement.ts'

export const sealedAt = { table: 'request_answers', column: 'value_sealed' }

/** Makes a request of a task that the plan asks the client for. Returns the request's JSON. */
export async function openRequest(database: Database, identity: Identity, task: string): Promise<string> {
  return database.asUser(identity, async (query) => {
    const [made] = await query<{ id: string | null }>({
      text: 'select app.open_request($1) as id',
      values: [task],
      writes: true,
    })
    if (!made?.id) throw new Problem(409, 'nothing_asked', 'Your team no longer needs this from you.')
    return rowOf(await query<Shaped>(findRequest(made.id)))
  })
}

/** A request with what was given for it. Returns its JSON. */
export async function readAnswer(database: Database, identity: Identity, id: string): Promise<string> {
  const [rows] = await database.asUser<Shaped>(identity, [findAnswer(id)])
  return rowOf(rows ?? [])
}

/** Keeps what the client gives for one part; an empty text takes it back. Returns the whole answer's JSON. */
export async function givePart(
  database: Database,
  keyring: Keyring,
  identity: Identity,
  id: string,
  { part, value }: { part: string; value: PartValue },
): Promise<string> {
  return database.asUser(identity, async (query) => {
    const { answered, owner } = await lockOpen(query, id)
    const { form } = answered.request
    const fault = checkPart(form, part, value) ?? checkTarget(form, part, value)
    if (fault) throw new Problem(400, 'invalid', fault, { errors: [{ path: part, message: fault }] })
    const [me] = await query<{ name: string }>(ownName)
    const kept = answered.answers.find((answer) => answer.part === part)
    const row = kept?.id ?? newId()
    // Row security has no right to delete: what is taken back is kept as an empty text.
    const sealed =
      isSealedPart(form, part) && typeof value === 'string' && value !== ''
        ? seal(keyring, { ...sealedAt, row, owner }, value)
        : null
    // The parameters once more instead of `excluded`, of which nobody may read what is sealed.
    await query({
      text: `insert into request_answers (id, request_id, user_id, part, value, value_sealed, given_by) values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (request_id, part) do update set value = $5, value_sealed = $6, given_by = $7,
          version = request_answers.version + 1, updated_at = now()`,
      values: [row, id, owner, part, sealed ? null : JSON.stringify(value), sealed, me?.name ?? ''],
    })
    return rowOf(await query<Shaped>(findAnswer(id)))
  })
}

/** Sends the answer for review; `sha256` is of the file that was looked at, where there is one. Sent twice it stays as it was sent first. Returns the request's JSON. */
export async function sendAnswer(
  database: Database,
  identity: Identity,
  id: string,
  sha256: string | undefined,
): Promise<string> {
  return database.asUser(identity, async (query) => {
    const { answered } = await lockRequest(query, id)
    const { request, answers, files } = answered
    if (request.receivedAt) throw closed(answered)
    if (!request.answeredAt) {
      const missing = findMissing(request.form, {
        values: Object.fromEntries(answers.map(({ part, value }) => [part, value ?? undefined])),
        kept: new Set([
          ...answers.filter(({ value }) => value === null).map(({ part }) => part),
          ...files.map(({ part }) => part),
        ]),
      })
      const [first] = missing
      if (first)
        throw new Problem(400, 'invalid', first.message, {
          errors: missing.map(({ part, message }) => ({ path: part, message })),
        })
      const [me] = await query<{ name: string }>(ownName)
      if (request.document?.gone) throw documentGone(answered)
      if (request.document && request.document.sha256 !== sha256) throw documentChanged(answered)
      try {
        await query({
          text: 'update client_requests set answered_at = now(), answered_by = $2, version = version + 1, updated_at = now() where id = $1',
          values: [id, me?.name ?? ''],
        })
      } catch (error) {
        // It went in this very moment.
        if ((error as { constraint?: string }).constraint === 'client_requests_document') throw documentGone(answered)
        throw error
      }
    }
    return rowOf(await query<Shaped>(findRequest(id)))
  })
}

/** Takes back that an answer was sent, within a minute and while nobody of the team has acted on it. Twice does no harm. */
export async function takeBackAnswer(database: Database, identity: Identity, id: string): Promise<string> {
  return database.asUser(identity, async (query) => {
    const { answered } = await lockRequest(query, id)
    if (answered.request.receivedAt) throw closed(answered)
    if (answered.request.answeredAt) {
      const taken = await query({
        text: `update client_requests set answered_at = null, answered_by = null, version = version + 1, updated_at = now()
          where id = $1 and answered_at > now() - interval '1 minute' returning id`,
        values: [id],
      })
      if (taken.length === 0)
        throw new Problem(
          409,
          'too_late',
          'Your team is looking at this already. Write to them if it should be different.',
        )
    }
    return rowOf(await query<Shaped>(findRequest(id)))
  })
}

/** Takes a file out of an answer that was not sent yet; the document stays. */
export async function removeSentFile(database: Database, identity: Identity, id: string): Promise<void> {
  const [rows] = await database.asUser(identity, [
    { text: 'delete from request_files where id = $1 returning id', values: [id] },
  ])
  if (!rows?.[0]) throw notFound('This file is no longer part of an open answer.')
}

/** Shows a sealed part to someone who confirmed their password within ten minutes; the audit trail has it. */
export async function revealPart(
  database: Database,
  keyring: Keyring,
  identity: Identity,
  id: string,
): Promise<{ value: string }> {
  const [rows] = await database.asUser<{ sealed: string | null; owner: string }>(identity, [
    {
      name: 'reveal',
      text: 'select * from app.reveal($1, $2, $3)',
      values: [sealedAt.table, sealedAt.column, id],
      writes: true,
    },
  ])
  const found = rows?.[0]
  if (!found?.sealed) throw notFound('There’s nothing stored here.')
  return { value: unseal(keyring, { ...sealedAt, row: id, owner: found.owner }, found.sealed) }
}

/** Returns an answer to the client, with a mail that does not name the reason and leaves when it can't be undone any more. Returns the request's JSON. */
export async function returnAnswer(
  database: Database,
  identity: Identity,
  publicUrl: string,
  id: string,
  { reason, parts }: { reason: string; parts: string[] },
): Promise<string> {
  return database.asUser(identity, async (query) => {
    const [me] = await query<{ name: string }>(ownName)
    const key = await keepFormer(query, id)
    const [returned] = await query<{ user_id: string; title: string; person_id: string | null }>({
      text: `update client_requests set answered_at = null, returned_at = now(), returned_by = $2, return_reason = $3, return_parts = $4,
          version = version + 1, updated_at = now()
        where id = $1 and answered_at is not null and received_at is null returning user_id, title, person_id`,
      values: [id, me?.name ?? '', reason, parts],
    })
    if (!returned) {
      rowOf(await query<Shaped>(findRequest(id)))
      throw new Problem(
        409,
        'not_in_review',
        'There is no answer to return: a colleague was faster, or it was never sent.',
      )
    }
    const asked = await findAsked(query, returned.user_id, returned.person_id)
    await query(writeMail({ ...returnMail(publicUrl, asked, id, returned.title), key }, undoSeconds))
    return rowOf(await query<Shaped>(findRequest(id)))
  })
}

/** A request that still takes an answer, locked, so that a part is never given to one that is just sent or withdrawn. */
async function lockOpen(query: Query, id: string): Promise<{ answered: Answered; owner: string }> {
  const found = await lockRequest(query, id)
  const { request } = found.answered
  if (request.receivedAt) throw closed(found.answered)
  if (request.answeredAt)
    throw new Problem(409, 'in_review', 'This was already sent. Your team is looking at it.', {
      extra: { current: found.answered },
    })
  return found
}

/** A request with its answer, locked until the transaction ends, and whose it is. */
export async function lockRequest(query: Query, id: string): Promise<{ answered: Answered; owner: string }> {
  await query({ text: 'select from client_requests where id = $1 for update', values: [id] })
  const [found] = await query<Shaped>(findAnswer(id))
  if (!found) throw notFound()
  return { answered: JSON.parse(found.row) as Answered, owner: found.owner }
}

/** What is filed must fit where it goes; the client hears it while they type, not staff afterwards. */
function checkTarget(form: RequestForm | null, part: string, value: PartValue): string | undefined {
  if (form?.type !== 'fields' || value === '') return undefined
  const field = form.fields.find((one) => one.part === part)
  if (!field?.to || field.input === 'owners') return undefined
  const [first] = Array.isArray(value) ? value.filter((one) => one !== '') : [value]
  return first === undefined ? undefined : checkFiled(field.to, first)
}

function documentGone(current: Answered): Problem {
  return new Problem(
    409,
    'document_gone',
    'The document that you looked at was deleted or replaced. Your team will give you the new one here; nothing is sent until then.',
    { extra: { current } },
  )
}

function documentChanged(current: Answered): Problem {
  return new Problem(
    409,
    'document_changed',
    `This is about “${current.request.document?.fileName}” now. Open it, decide about it, then send again.`,
    { extra: { current } },
  )
}

function closed(current: Answered): Problem {
  return new Problem(
    409,
    'request_closed',
    current.request.withdrawn
      ? 'Your team withdrew this request. What you sent stays in Business Documents.'
      : 'Your team already has what it needs for this.',
    { extra: { current } },
  )
}
