import type { Database } from '../../../kit/database/database.ts'
import type { Identity, Query } from '../../../kit/database/statement.ts'
import { notFound, Problem } from '../../../kit/http/server/problem.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import { newId } from '../../../kit/database/new-id.ts'
import { reminderPauseHours, undoSeconds } from '../limit.ts'
import type { RequestForm } from '../answer/form.ts'
import { describeNeeds } from '../plan/needs.ts'
import type { ClientRequest } from '../contract.ts'
import { findBeside } from './beside.ts'
import { isAskedAlready, receivePart, takeBackPart } from './client-part.ts'
import { keepFormer } from './keep-former.ts'
import { requestMail } from './request-mail.ts'
import { refuseDocument } from './document-refusal.ts'
import { findRequest, ownName, readBuildOut } from './statement.ts'

export type Shaped = { row: string; owner: string }
type Asked = { id: string; name: string; email: string; company: string | null }

export type NewRequest = {
  userId: string
  taskKey?: string | undefined
  title: string
  detail?: string | undefined
  form?: RequestForm | undefined
  dueOn?: string | undefined
  minutes?: number | undefined
  completesTask?: boolean | undefined
  reminds?: boolean | undefined
  template?: string | undefined
  person?: string | undefined
  document?: string | undefined
}

/** Asks something of a client; the e-mail is written in the same transaction, so that 'Email Sent' is true. */
export async function askClient(
  database: Database,
  identity: Identity,
  publicUrl: string,
  request: NewRequest,
): Promise<string> {
  return database.asUser(identity, async (query) => {
    const client = await findAsked(query, request.userId, request.person)
    if (request.person && client.id !== request.person) throw notTheirs()
    const [me] = await query<{ name: string }>(ownName)
    const id = newId()
    try {
      await query({
        text: `insert into client_requests (id, user_id, task_key, title, detail, asked_by, form, due_on, completes_task, minutes, reminds, template_id, person_id, document_id)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, (select id from request_templates where id = $12 for key share), $13, $14)`,
        values: [
          id,
          request.userId,
          request.taskKey ?? null,
          request.title,
          request.detail ?? null,
          me?.name ?? '',
          request.form ? JSON.stringify(request.form) : null,
          request.dueOn ?? null,
          request.completesTask ?? false,
          request.minutes ?? null,
          request.reminds ?? true,
          request.template ?? null,
          request.person ?? null,
          request.document ?? null,
        ],
      })
    } catch (error) {
      refuseDocument(error)
      if (!isAskedAlready(error)) throw error
      throw new Problem(
        409,
        'asked_already',
        'You already asked for this and it’s still open. Send a reminder instead.',
        { cause: error },
      )
    }
    const row = rowOf(await query<Shaped>(findRequest(id)))
    // What the plan knows of its task was filled in.
    const { dueOn: due, minutes } = JSON.parse(row) as ClientRequest
    const beside = await findBeside(query, request.userId, { request: id })
    await query(writeMail(requestMail(publicUrl, client, [{ ...request, id, due, minutes }], { beside })))
    return row
  })
}

/** Reminds the client of an open request, at most once a day, by e-mail, which leaves when it can't be undone any more. */
export async function remindClient(
  database: Database,
  identity: Identity,
  publicUrl: string,
  id: string,
): Promise<string> {
  return database.asUser(identity, async (query) => {
    const key = await keepFormer(query, id)
    const [found] = await query<{
      user_id: string
      title: string
      detail: string | null
      person_id: string | null
      due: string | null
      minutes: number | null
    }>({
      text: `update client_requests set reminders_sent = reminders_sent + 1, reminded_at = now(), version = version + 1, updated_at = now()
        where id = $1 and received_at is null and answered_at is null and (reminded_at is null or reminded_at < now() - make_interval(hours => ${reminderPauseHours}))
        returning user_id, title, detail, person_id, case when task_key is null then due_on::text end as due, minutes`,
      values: [id],
    })
    if (!found) throw await whyNotReminded(query, id)
    const client = await findAsked(query, found.user_id, found.person_id)
    const beside = await findBeside(query, found.user_id, { request: id })
    const mail = requestMail(publicUrl, client, [{ ...found, id }], { again: true, beside })
    await query(writeMail({ ...mail, key }, undoSeconds))
    return rowOf(await query<Shaped>(findRequest(id)))
  })
}

/**
 * Reminds the client of a task that waits for them without a request. From then on it is one, and is reminded of, answered
 * and received like any other. Returns the request's JSON.
 */
export async function remindOfTask(
  database: Database,
  identity: Identity,
  publicUrl: string,
  task: string,
): Promise<string> {
  return database.asUser(identity, async (query) => {
    const [found] = await query<{
      user_id: string
      key: string
      title: string
      client_supplies: string[]
      asked: boolean
    }>({
      text: `select t.user_id, t.key, d.title, d.client_supplies,
          exists (select from app.asked_of_client(t.user_id) a where a.task_id = t.id and a.request_id is null) as asked
        from build_out_tasks t join task_definitions d on d.id = t.definition_id where t.id = $1 for update of t`,
      values: [task],
    })
    if (!found) throw notFound()
    const notAsked = (cause?: unknown) =>
      new Problem(409, 'not_asked', 'This is no longer waiting on the client, or was just requested.', { cause })
    if (!found.asked) throw notAsked()
    const client = await findAsked(query, found.user_id)
    const [me] = await query<{ name: string }>(ownName)
    const id = newId()
    let filled: { due: string | null; minutes: number | null } | undefined
    try {
      ;[filled] = await query({
        text: `insert into client_requests (id, user_id, task_key, title, asked_by, reminders_sent, reminded_at)
          values ($1, $2, $3, $4, $5, 1, now()) returning due_on::text as due, minutes`,
        values: [id, found.user_id, found.key, found.title, me?.name ?? ''],
      })
    } catch (error) {
      throw isAskedAlready(error) ? notAsked(error) : error
    }
    const needs = describeNeeds({ clientSupplies: found.client_supplies })
    const key = await keepFormer(query, id, true)
    const beside = await findBeside(query, found.user_id, { request: id })
    const mail = requestMail(publicUrl, client, [{ id, title: found.title, needs, ...filled }], { again: true, beside })
    await query(writeMail({ ...mail, key }, undoSeconds))
    return rowOf(await query<Shaped>(findRequest(id)))
  })
}

/** Marks what was asked as received; its task continues, or is completed where the request says so. Idempotent. */
export async function receiveRequest(database: Database, identity: Identity, id: string): Promise<string> {
  return database.asUser(identity, (query) => closeRequest(query, id))
}

/** Closes a request because what was asked is there. Returns its JSON. */
export async function closeRequest(query: Query, id: string): Promise<string> {
  const [me] = await query<{ name: string }>(ownName)
  const [received] = await query<{ user_id: string; task_key: string | null; completes_task: boolean }>({
    text: `update client_requests set received_at = now(), received_by = $2, version = version + 1, updated_at = now()
      where id = $1 and received_at is null returning user_id, task_key, completes_task`,
    values: [id, me?.name ?? null],
  })
  if (received?.task_key)
    await receivePart(query, received.user_id, received.task_key, me?.name, received.completes_task)
  return rowOf(await query<Shaped>(findRequest(id)))
}

/** Withdraws a request: it is closed and nothing came in. Its task is not touched. Idempotent. */
export async function withdrawRequest(database: Database, identity: Identity, id: string): Promise<string> {
  return database.asUser(identity, async (query) => {
    const [me] = await query<{ name: string }>(ownName)
    await query({
      text: `update client_requests set received_at = now(), received_by = $2, withdrawn = true, version = version + 1, updated_at = now()
        where id = $1 and received_at is null`,
      values: [id, me?.name ?? null],
    })
    return rowOf(await query<Shaped>(findRequest(id)))
  })
}

/** Takes back that a request was accepted or withdrawn, what was filed with it, and what it did to its task. Twice does no harm. */
export async function reopenRequest(database: Database, identity: Identity, id: string): Promise<string> {
  return database.asUser(identity, async (query) => {
    const [found] = await query<{ user_id: string; task_key: string | null; received_at: string | null }>({
      text: 'select user_id, task_key, received_at::text from client_requests where id = $1 for update',
      values: [id],
    })
    if (!found) throw notFound()
    if (found.received_at) {
      try {
        await query({
          text: 'update client_requests set received_at = null, received_by = null, withdrawn = false, version = version + 1, updated_at = now() where id = $1',
          values: [id],
        })
      } catch (error) {
        if (!isAskedAlready(error)) throw error
        throw new Problem(409, 'asked_already', 'Something else has been requested for this task since.', {
          cause: error,
        })
      }
      await query({ text: 'select app.take_back_filing($1)', values: [id], writes: true })
      if (found.task_key) await takeBackPart(query, found.user_id, found.task_key, found.received_at)
    }
    return rowOf(await query<Shaped>(findRequest(id)))
  })
}

async function whyNotReminded(query: Query, id: string): Promise<Problem> {
  const [open] = await query<{ answered: boolean }>({
    text: 'select answered_at is not null as answered from client_requests where id = $1 and received_at is null',
    values: [id],
  })
  if (!open) return notFound('This request is no longer open.')
  if (open.answered)
    return new Problem(409, 'answered_already', 'The client has answered: the answer waits for you to review it.')
  return new Problem(409, 'reminded_already', 'A reminder went out less than a day ago. Send the next one tomorrow.')
}

/** The person of a client who is asked, with the name of the company, or a 404: whom staff chose, as long as they may answer, or an owner. */
export async function findAsked(query: Query, client: string, person?: string | null): Promise<Asked> {
  const [asked] = await query<Asked>({
    name: 'build-out.asked',
    // In a subquery: in a join on the function, the database would compare every person with its result.
    text: `select a.id, a.name, a.email, (select nullif(btrim(p.business_name), '') from user_profile p
        where p.user_id = $1 and p.deleted_at is null) as company
      from users a where a.id = (select app.person_asked(c.id, $2) from users c where c.id = $1 and c.role = 'client')`,
    values: [client, person ?? null],
  })
  if (!asked) throw notFound('Client not found.')
  return asked
}

/** Someone was chosen who does not answer for the client, or no longer does. */
export const notTheirs = (): Problem =>
  new Problem(409, 'not_their_person', 'This person no longer answers for the client. Choose who answers again.')

/** The JSON of a row, or a 404. */
export function rowOf(rows: Shaped[]): string {
  const row = rows[0]?.row
  if (!row) throw notFound()
  return row
}

/** Pauses the reminders that leave by themselves to a client, or resumes them. Twice does no harm. Returns the build-out's JSON. */
export async function pauseReminders(
  database: Database,
  identity: Identity,
  id: string,
  paused: boolean,
): Promise<string> {
  return database.asUser(identity, async (query) => {
    const [me] = await query<{ name: string }>(ownName)
    await query({
      text: `update build_outs set version = version + 1, updated_at = now(),
          reminders_paused_at = case when $2 then now() end, reminders_paused_by = case when $2 then $3 end
        where id = $1 and (reminders_paused_at is not null) <> $2`,
      values: [id, paused, me?.name ?? ''],
    })
    const [found] = await query<{ user_id: string }>({
      text: 'select user_id from build_outs where id = $1',
      values: [id],
    })
    if (!found) throw notFound()
    const [whole] = await query<{ row: string }>(readBuildOut(found.user_id))
    return whole?.row ?? ''
  })
}
