import type { Statement } from '../../../kit/database/statement.ts'

/** SQL of the title of a row of build_out_tasks. */
export const taskTitle = '(select d.title from task_definitions d where d.id = definition_id)'

/** A task in the shape of the contract. */
const task = `json_build_object('id', t.id, 'version', t.version, 'key', t.key, 'day', t.day, 'phase', t.phase, 'title', t.title, 'actor', t.actor,
  'clientSupplies', t.client_supplies, 'milestone', t.milestone, 'nextStep', t.next_step, 'typicalDuration', t.typical_duration,
  'thirdParty', t.third_party, 'waitBusinessDays', case when t.wait_min is not null then json_build_object('min', t.wait_min, 'max', t.wait_max) end,
  'dependsOn', t.depends_on, 'route', t.route, 'result', case when t.result_name is not null then json_build_object('name', t.result_name,
    'waitBusinessDays', json_build_object('min', t.result_wait_min, 'max', t.result_wait_max), 'neededBy', t.result_needed_by,
    'receivedOn', t.result_received_on) end,
  'state', t.state, 'stateReason', t.state_reason, 'waitingSince', t.waiting_since, 'startedOn', t.started_on, 'finishedOn', t.finished_on,
  'changedAt', t.changed_at, 'changedBy', t.changed_by,
  'clientPartReceivedAt', t.client_part_received_at, 'clientPartReceivedBy', t.client_part_received_by, 'askType', t.ask -> 'form' ->> 'type',
  'outcome', t.outcome, 'outcomeOn', t.outcome_on, 'staff', case when app.is_admin() then json_build_object(
    'assignee', (select json_build_object('id', a.id, 'name', a.name) from users a where a.id = t.assignee_id and a.deactivated_at is null),
    'outcomes', t.outcomes, 'addedBy', t.added_by,
    'comments', (select count(*) from task_comments c where c.task_id = t.id and c.deleted_at is null)) end)`

const request = `json_build_object('id', r.id, 'version', r.version, 'taskKey', r.task_key, 'title', r.title, 'detail', r.detail,
  'askedAt', r.created_at, 'askedBy', r.asked_by, 'remindersSent', r.reminders_sent, 'remindedAt', r.reminded_at,
  'automaticallyRemindedAt', r.automatically_reminded_at, 'nextReminderAt', r.next_reminder_at,
  'form', r.form, 'dueOn', r.due_on, 'minutes', r.minutes, 'completesTask', r.completes_task, 'reminds', r.reminds,
  'askedOf', case when r.person_id is not null then (select json_build_object('id', a.id, 'name', a.name) from users a
    where a.id = app.person_asked(r.user_id, r.person_id)) end,
  'document', case when r.document_sha256 is not null then json_build_object('id', r.document_id, 'fileName', r.document_file,
    'sha256', r.document_sha256, 'gone', not exists (select from business_documents d where d.id = r.document_id and d.user_id = r.user_id
      and d.deleted_at is null and d.sha256 = r.document_sha256)) end,
  'answeredDocument', r.answered_document,
  'given', (select count(distinct g.part) from (select part from request_answers where request_id = r.id and part !~ '^(note$|born[.])'
    union all select part from request_files where request_id = r.id) g),
  'answeredAt', r.answered_at, 'answeredBy', r.answered_by, 'returnedAt', r.returned_at, 'returnedBy', r.returned_by,
  'returnReason', r.return_reason, 'returnParts', r.return_parts, 'receivedAt', r.received_at, 'withdrawn', r.withdrawn)`

/** The whole build-out of one client as JSON text, shaped by the database in one statement. */
export const readBuildOut = (client: string): Statement => ({
  name: 'build-out.read',
  text: `select json_build_object('id', b.id, 'version', b.version, 'userId', b.user_id, 'clientName', u.name,
    'businessName', (select p.business_name from user_profile p where p.user_id = b.user_id and p.deleted_at is null), 'templateVersion', b.template_version,
    'createdAt', b.created_at, 'startDate', b.start_date, 'today', current_date, 'totalDays', b.total_days,
    'reminders', case when app.is_admin() then json_build_object('pausedAt', b.reminders_paused_at, 'pausedBy', b.reminders_paused_by,
      'unreached', (select case when a.deactivated_at is not null then 'deactivated' when not a.email_verified then 'unconfirmed' end
        from users a where a.id = app.person_asked(b.user_id, null))) end,
    'people', case when app.is_admin() then app.people_to_ask(b.user_id) end,
    'phases', (select json_agg(json_build_object('key', p -> 'id', 'startDay', p -> 'startDay', 'endDay', p -> 'endDay', 'title', p -> 'title',
      'description', p -> 'description')) from plan_templates v cross join lateral jsonb_array_elements(v.phases) p where v.version = b.template_version),
    'tasks', (select json_agg(${task} order by t.day, t.key) from defined_tasks t where t.user_id = b.user_id),
    'requests', (select coalesce(json_agg(${request} order by r.id desc), '[]') from client_requests r where r.user_id = b.user_id),
    'asks', (select coalesce(json_agg(json_build_object('requestId', a.request_id, 'taskKey', a.task_key,
        'type', coalesce(r.form, t.ask -> 'form') ->> 'type', 'minutes', coalesce(r.minutes, (t.ask ->> 'minutes')::int),
        'form', case when t.ask -> 'form' ->> 'type' in ('choose', 'approve') then t.ask -> 'form' end) order by a.place), '[]')
      from app.asked_of_client(b.user_id) a left join client_requests r on r.id = a.request_id
        left join defined_tasks t on t.id = a.task_id and a.request_id is null))::text as row
    from build_outs b join users u on u.id = b.user_id where b.user_id = $1`,
  values: [client],
})

export const findTask = (id: string): Statement => ({
  name: 'build-out.task',
  text: `select ${task}::text as row, t.user_id as owner from defined_tasks t where t.id = $1`,
  values: [id],
})

export const findRequest = (id: string): Statement => ({
  name: 'build-out.request',
  text: `select ${request}::text as row, r.user_id as owner from client_requests r where r.id = $1`,
  values: [id],
})

/** A request with all that was given for it, in the shape of the contract. */
export const findAnswer = (id: string): Statement => ({
  name: 'build-out.answer',
  text: `select json_build_object('request', ${request},
    'answers', (select coalesce(json_agg(json_build_object('id', a.id, 'part', a.part, 'value', a.value, 'givenAt', a.updated_at, 'givenBy', a.given_by)
      order by a.id), '[]') from request_answers a where a.request_id = r.id),
    'files', (select coalesce(json_agg(json_build_object('id', f.id, 'part', f.part, 'documentId', d.id, 'fileName', d.file_name, 'mime', d.mime,
        'size', d.size, 'sentAt', f.created_at) order by f.id), '[]')
      from request_files f join business_documents d on d.id = f.document_id where f.request_id = r.id and d.deleted_at is null))::text as row,
    r.user_id as owner from client_requests r where r.id = $1`,
  values: [id],
})

/** Name of the caller, stored beside what they did. */
export const ownName: Statement = {
  name: 'user.name',
  text: 'select name from users where id = (select app.actor_id())',
}

/** One of a client's documents that is not deleted. */
export const findDocument = (client: string, document: string): Statement => ({
  name: 'build-out.document',
  text: 'select id from business_documents where id = $1 and user_id = $2 and deleted_at is null',
  values: [document, client],
})
