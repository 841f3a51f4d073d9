import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/statement.ts'
import { findFileTable } from '../src/kit/record/contract/attachment-file.ts'
import { recordKinds } from '../src/records/index.ts'
import { merchantLine } from './access-matrix.ts'
import { addUser } from './database.ts'
import { makeRow } from './make-row.ts'
import { openTestPortal, type TestPortal } from './portal.ts'
import { makePdf } from './sample-file.ts'
import { addFile, beginUpload } from './upload.ts'

/*
 * Straight to the tables, past every route: what a hole in a route, or in a statement, would let someone do. The owner
 * has a row in each table that a client's rows lie in; the walk then tries each of them as another client.
 */
let fixture: TestPortal
let owner: Identity
let stranger: Identity
let admin: Identity
type Table = {
  name: string
  column: string
  readable: string[]
  updatable: string[]
  insertable: string[]
  rows: number
}
let tables: Table[]

/** Rows that everyone signed in reads, no matter who created them. */
const shared = ['credit_loans', 'training_videos']
/** Rows of which only staff or the database know: the owner reads none of them, and no client does. */
const hidden = [
  'assignments',
  'auth_sessions',
  'auth_accounts',
  'auth_factors',
  'auth_recovery_codes',
  'auth_challenges',
  'auth_codes',
  'auth_flows',
  'client_notes',
  'client_tags',
  'desk_send_clients',
  'notification_mails',
  'plan_announcements',
  'request_filings',
  'request_notices',
  'task_comments',
]

beforeAll(async () => {
  fixture = await openTestPortal()
  owner = await addUser(fixture, 'Owner')
  stranger = await addUser(fixture, 'Stranger')
  admin = await addUser(fixture, 'Admin', 'admin')
  const as = fixture.as(owner)
  for (const kind of recordKinds) {
    const row = await makeRow(fixture, kind, kind.access.writers === 'admins' ? admin : owner, 1)
    if (findFileTable(kind))
      await addFile(fixture, owner, { purpose: kind.name, record: String(row['id']), filename: 'paper.pdf' }, makePdf())
    if (kind.access.writers === 'admins')
      await as('POST', `/api/training-videos/${String(row['id'])}/progress`, { percent: 10 })
  }
  await as(
    'POST',
    '/api/merchant-imports',
    { fileName: 'july.csv', rows: [merchantLine] },
    { headers: { 'idempotency-key': 'a-key-of-mine' } },
  )
  await beginUpload(fixture, owner, { purpose: 'chatMessage', filename: 'begun.pdf' }, 100)
  const file = await addFile(fixture, owner, { purpose: 'chatMessage', filename: 'paper.pdf' }, makePdf())
  await as('POST', '/api/chat-messages', { body: 'Good morning', attachmentIds: [file] })
  await fixture.as(admin)('POST', '/api/client-requests', { userId: owner.userId, title: 'Send the lease' })
  const asked = await fixture.as(admin)('POST', '/api/client-requests', {
    userId: owner.userId,
    title: 'Your PIN',
    form: { type: 'fields', fields: [{ part: 'pin', label: 'PIN', input: 'secret' }] },
  })
  await as('PATCH', `/api/client-requests/${String(asked.body['id'])}/answer`, { part: 'pin', value: '4711' })
  await fixture.as(admin)('POST', `/api/client-requests/${String(asked.body['id'])}/remind`)
  const number = await fixture.as(admin)('POST', '/api/client-requests', {
    userId: owner.userId,
    title: 'Your EIN',
    form: { type: 'fields', fields: [{ part: 'ein', label: 'EIN', input: 'secret', to: 'userProfile.ein' }] },
  })
  const numberPath = `/api/client-requests/${String(number.body['id'])}`
  await as('PATCH', `${numberPath}/answer`, { part: 'ein', value: '120004417' })
  await as('POST', `${numberPath}/answer`)
  await fixture.as(admin)('POST', `${numberPath}/accept`, {})
  const lease = await fixture.as(admin)('POST', '/api/client-requests', {
    userId: owner.userId,
    title: 'The lease',
    form: { type: 'upload', section: 'Miscellaneous', items: [{ part: 'lease', label: 'Lease' }] },
  })
  await addFile(
    fixture,
    owner,
    { documentType: 'Miscellaneous', filename: 'lease.pdf', request: String(lease.body['id']), requestPart: 'lease' },
    makePdf(),
  )
  await fixture.as(admin)('POST', '/api/client-notes', { userId: owner.userId, text: 'Calls back slowly' })
  await fixture.as(admin)('POST', '/api/desk/tag', {
    changes: [{ clients: [owner.userId], add: ['Calls back slowly'] }],
  })
  await fixture.as(admin)(
    'POST',
    '/api/desk/sends',
    { kind: 'remind', clients: [owner.userId] },
    { headers: { 'idempotency-key': 'a-key-of-staff' } },
  )
  await fixture.owner.query(
    `insert into auth_accounts (id, user_id, account_id, provider_id, password) values (gen_random_uuid(), $1, 'a', 'credential', 'hash')`,
    [owner.userId],
  )
  await fixture.owner.query(
    `insert into sign_in_events (user_id, kind, address, browser, source) values ($1, 'signed-in', '192.0.2.1', 'Chrome', '')`,
    [owner.userId],
  )
  await fixture.owner.query(
    `insert into email_changes (user_id, new_email, old_hash, new_hash, expires_at) values ($1, 'new@test.example', 'a', 'b', now() + interval '1 hour')`,
    [owner.userId],
  )
  await fixture.owner.query(`insert into auth_factors (user_id, kind, secret_sealed) values ($1, 'totp', 'sealed')`, [
    owner.userId,
  ])
  await fixture.owner.query(`insert into auth_recovery_codes (user_id, code_hash) values ($1, 'hash')`, [owner.userId])
  await fixture.owner.query(
    `insert into auth_challenges (user_id, session_id, purpose, challenge) select user_id, id, 'enroll', 'challenge' from auth_sessions where user_id = $1`,
    [owner.userId],
  )
  await fixture.owner.query(
    `insert into auth_codes (purpose, user_id, address, code_hash, expires_at) values ('sign-in', $1, 'a@test.example', 'hash', now() + interval '1 hour')`,
    [owner.userId],
  )
  await fixture.owner.query(
    `insert into auth_flows (user_id, code_hash, challenge, expires_at) values ($1, 'hash', 'challenge', now() + interval '1 hour')`,
    [owner.userId],
  )
  await as('PATCH', '/api/notification-choices/message', { way: 'mail' })
  await as('PATCH', '/api/notification-digest', { at: '09:30', days: [1, 2] })
  // Given a day from now, so that the job that tells it leaves it.
  await fixture.owner.query(
    `insert into assignments (user_id, about_table, about_id, actor_id, changed_at) values ($1, 'clients', $1, $2, now() + interval '1 day')`,
    [owner.userId, admin.userId],
  )
  await fixture.owner.query('update users set email_verified = true where id = $1', [owner.userId])
  await fixture.as(admin)('POST', '/api/chat-messages', { userId: owner.userId, body: 'Good morning to you' })
  const plan = (await fixture.as(admin)('GET', `/api/build-out?client=${owner.userId}`)).body as unknown as {
    id: string
    tasks: { id: string; version: number }[]
  }
  await fixture.as(admin)('POST', `/api/build-outs/${plan.id}/tasks`, {
    title: 'Paint the door',
    phase: 'P01',
    day: 3,
    actor: 'client',
    milestone: 'It is blue',
  })
  const last = plan.tasks.at(-1)
  const version = { 'if-match': `"${last?.version}"` }
  await fixture.as(admin)('PATCH', `/api/build-out-tasks/${last?.id}`, { day: 50 }, { headers: version })
  await fixture.as(admin)('POST', `/api/build-out-tasks/${last?.id}/comments`, { text: 'Slow', mentions: [] })
  tables = await listTables()
})
afterAll(() => fixture.close())

async function listTables(): Promise<Table[]> {
  const { rows } = await fixture.owner.query<Table>(`
    select c.relname as name, case c.relname when 'users' then 'id' when 'audit_entries' then 'owner_id' else 'user_id' end as column,
      ${['SELECT', 'UPDATE', 'INSERT']
        .map(
          (
            right,
            index,
          ) => `(select coalesce(array_agg(a.attname::text), '{}') from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and has_column_privilege('portal', c.oid, a.attnum, '${right}')) as ${['readable', 'updatable', 'insertable'][index]}`,
        )
        .join(', ')}
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (c.relname in ('users', 'audit_entries')
      or exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id')) order by 1`)
  for (const table of rows)
    table.rows = Number(
      (await fixture.owner.query(`select count(*) from ${table.name} where ${table.column} = $1`, [owner.userId]))
        .rows[0].count,
    )
  return rows
}

/** Runs one statement as the portal's role with someone's identity, and takes it back. Returns its rows or the code of its refusal. */
async function attempt(
  who: Identity | undefined,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[] | string> {
  await fixture.owner.query('begin')
  try {
    await fixture.owner.query('set local role portal')
    await fixture.owner.query(
      `select set_config('app.user_id', $1, true), set_config('app.actor_id', $1, true), set_config('app.role', $2, true), set_config('app.confirmed_at', $3, true), set_config('app.access', $4, true)`,
      [who?.userId ?? '', who?.role ?? '', new Date().toISOString(), who?.access ?? ''],
    )
    return (await fixture.owner.query(text, values)).rows as Record<string, unknown>[]
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await fixture.owner.query('rollback')
  }
}

test('the owner has a row in every table of someone’s rows, or the walk would prove nothing', () => {
  const empty = tables.filter(({ rows }) => rows === 0).map(({ name }) => name)
  // Written by or about staff only.
  expect(empty).toEqual(['notification_reads', 'training_files', 'training_videos'])
})

test('a stranger and no one read no row of the owner', async () => {
  for (const { name, column, readable } of tables.filter((table) => table.readable.length > 0)) {
    const list = readable.map((one) => `t.${one}`).join(', ')
    expect(await attempt(undefined, `select ${list} from ${name} t`), name).toEqual([])
    const found = await attempt(stranger, `select ${list} from ${name} t where t.${column} = $1`, [owner.userId])
    if (name === 'audit_entries')
      expect(
        (found as { table_name: string }[]).every((row) => shared.includes(row.table_name)),
        name,
      ).toBe(true)
    else if (!shared.includes(name)) expect(found, name).toEqual([])
  }
})

test('what is the staff’s is not read by the owner either', async () => {
  for (const name of hidden) expect([[], '42501'], name).toContainEqual(await attempt(owner, `select 1 from ${name}`))
  expect(
    await attempt(owner, `select 1 from audit_entries where table_name in ('client_notes', 'task_comments')`),
  ).toEqual([])
})

test('a stranger and no one change, delete or add no row of the owner', async () => {
  for (const { name, column, updatable, insertable, readable } of tables) {
    if (name !== 'credit_loans')
      for (const one of updatable) {
        for (const who of [stranger, undefined])
          expect([[], '42501'], `${name}.${one}`).toContainEqual(
            await attempt(who, `update ${name} set ${one} = default where ${column} = $1 returning 1`, [owner.userId]),
          )
      }
    expect([[], '42501'], name).toContainEqual(
      await attempt(stranger, `delete from ${name} where ${column} = $1`, [owner.userId]),
    )
    if (insertable.length === 0 || !insertable.includes(column)) continue
    const {
      rows: [like],
    } = await fixture.owner.query<{ row: object }>(
      `select to_jsonb(t)${insertable.includes('id') ? ` || jsonb_build_object('id', gen_random_uuid())` : ''} as row from ${name} t where ${column} = $1 limit 1`,
      [owner.userId],
    )
    if (!like) continue
    const list = insertable.join(', ')
    for (const who of [stranger, undefined]) {
      const response = await attempt(
        who,
        `insert into ${name} (${list}) select ${list} from jsonb_populate_record(null::${name}, $1)`,
        [JSON.stringify(like.row)],
      )
      expect(['42501', 'PT404'], `${name} ${JSON.stringify(readable)}`).toContain(response)
    }
  }
})

test('no function that runs as the owner helps a stranger', async () => {
  const { rows } = await fixture.owner.query<{ name: string }>(`select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'app'::regnamespace and p.prosecdef and has_function_privilege('portal', p.oid, 'execute') order by 1`)
  // A new one belongs into this list together with what it refuses, below.
  expect(rows.map(({ name }) => name)).toEqual([
    'app.acting(uuid)',
    'app.agree(uuid[])',
    'app.archive_chat(uuid,boolean)',
    'app.archive_client(uuid,boolean)',
    'app.archived_clients()',
    'app.ask_to_close(boolean)',
    'app.assign_clients(uuid[],uuid)',
    'app.change_member(uuid,integer,text)',
    'app.change_tasks_of_clients(uuid[],integer[],text,jsonb)',
    'app.choose_digest(time without time zone,smallint[])',
    'app.choose_notifications(text,text)',
    'app.close_client(uuid)',
    'app.coming_digest()',
    'app.delete_tag(uuid)',
    'app.discard_plan_draft(uuid,integer)',
    'app.dismiss_send(uuid)',
    'app.file_answer(uuid,text,uuid,text[])',
    'app.find_notes(text)',
    'app.find_people(text,integer)',
    'app.find_requests(text)',
    'app.find_rows(text,text,integer)',
    'app.find_similar_clients(text,integer)',
    'app.find_tasks(text)',
    'app.identify(text,uuid,text)',
    'app.keep_former_request(uuid,boolean)',
    'app.lock_plan_draft(uuid)',
    'app.open_plan_draft()',
    'app.open_request(uuid)',
    'app.opener_name(uuid)',
    'app.own_devices(text)',
    'app.own_digest()',
    'app.own_standing()',
    'app.person_label(uuid)',
    'app.read_chat(uuid,uuid)',
    'app.read_staff_notifications(uuid[])',
    'app.record_openings(text,uuid[],text)',
    'app.remove_member(uuid,integer)',
    'app.reserve_storage(uuid,uuid,bigint,bigint)',
    'app.retry_send(uuid)',
    'app.reveal(text,text,uuid)',
    'app.revealed_secrets(uuid)',
    'app.schedule_publication(uuid,integer,uuid[],boolean,uuid[])',
    'app.sealed_answer(uuid)',
    'app.sealed_rows(uuid)',
    'app.send_to_clients(text,uuid[],text,text,jsonb)',
    'app.silenced_kinds()',
    'app.system_figures()',
    'app.tag_clients(jsonb)',
    'app.take_back_filing(uuid)',
    'app.take_back_notice(uuid,integer)',
    'app.team()',
    'app.withdraw_invitation(uuid)',
    'app.withdraw_publication(uuid)',
    'app.withdraw_send(uuid)',
  ])
  for (const who of [admin, undefined]) expect(await attempt(who, `select app.agree('{}')`)).toBe('PT404')
  expect(await attempt(stranger, 'select * from app.coming_digest()')).toEqual([])
  expect(await attempt(stranger, 'select company from app.own_standing()')).toEqual([{ company: 'Stranger' }])
  expect(await attempt(stranger, 'select at from app.own_digest()')).toEqual([{ at: '08:00' }])
  expect(await attempt(undefined, `select app.choose_digest('9:00', '{1}')`)).toBe('23502')
  const {
    rows: [said],
  } = await fixture.owner.query<{ id: string }>('select id from chat_messages where user_id = $1', [owner.userId])
  expect(await attempt(stranger, 'select app.archive_chat($1, true)', [owner.userId])).toBe('PT404')
  expect(await attempt(stranger, 'select app.read_chat($1, $2)', [owner.userId, said?.id])).toBe('PT404')
  expect(await attempt(stranger, 'select app.read_chat($1, $2)', [stranger.userId, said?.id])).toBe('PT404')
  const reserve = 'select allowed from app.reserve_storage(gen_random_uuid(), $1, 100, 1000000)'
  for (const who of [stranger, undefined]) expect(await attempt(who, reserve, [owner.userId])).toBe('PT404')
  for (const who of [owner, admin]) expect(await attempt(who, reserve, [owner.userId])).toEqual([{ allowed: true }])
  expect(await attempt(stranger, 'select app.identify($1, $2, $3)', [stranger.token, owner.userId, 'client'])).toBe(
    'PT409',
  )
  expect(await attempt(stranger, 'select app.identify($1, $2, $3)', [stranger.token, stranger.userId, 'admin'])).toBe(
    'PT401',
  )
  expect(await attempt(stranger, 'select app.person_label($1) as label', [admin.userId])).toEqual([
    { label: 'Your team' },
  ])
  expect(await attempt(stranger, 'select app.person_label($1) as label', [owner.userId])).toEqual([
    { label: 'Another member' },
  ])
  const member = (
    await fixture.owner.query<{ id: string }>('select id from client_members where client_id = $1', [owner.userId])
  ).rows[0]?.id
  for (const who of [stranger, undefined]) {
    expect(await attempt(who, `select app.change_member($1, 1, 'reader')`, [member])).toBe('PT404')
    expect(await attempt(who, 'select app.remove_member($1, 1)', [member])).toBe('PT404')
  }
  for (const who of [owner, stranger, undefined]) {
    expect(await attempt(who, `select app.add_client(gen_random_uuid(), 'X', 'x@x.example', null)`)).toBe('42501')
    expect(await attempt(who, 'select app.archive_client($1, true)', [owner.userId])).toBe('PT404')
    expect(await attempt(who, 'select app.close_client($1)', [owner.userId])).toBe('PT404')
    expect(await attempt(who, 'select app.archived_clients() as ids')).toEqual([{ ids: [] }])
    expect(await attempt(who, 'select app.assign_clients(array[$1]::uuid[], null)', [owner.userId])).toBe('42501')
    expect(await attempt(who, `select app.tag_clients('[]')`)).toBe('42501')
    expect(
      await attempt(
        who,
        `select app.change_tasks_of_clients(array[$1]::uuid[], '{1}', 'x', '{"title":"x","state":"pending"}')`,
        [owner.userId],
      ),
    ).toBe('42501')
    expect(
      await attempt(who, `select app.send_to_clients('remind', array[$1]::uuid[], null, 'x', null)`, [owner.userId]),
    ).toBe('42501')
    const {
      rows: [prepared],
    } = await fixture.owner.query<{ id: string }>('select id from desk_sends where author_id = $1', [admin.userId])
    for (const name of ['withdraw_send', 'retry_send', 'dismiss_send'])
      expect(await attempt(who, `select app.${name}($1)`, [prepared?.id])).toBe('PT404')
    expect(await attempt(who, 'select app.delete_tag($1)', [owner.userId])).toBe('42501')
    expect(await attempt(who, 'select app.open_plan_draft()')).toBe('42501')
    const {
      rows: [filed],
    } = await fixture.owner.query<{ request: string; answer: string; row: string }>(
      `select f.request_id as request, a.id as answer, f.row_id as row from request_filings f
        join request_answers a on a.request_id = f.request_id where f.user_id = $1`,
      [owner.userId],
    )
    expect(await attempt(who, 'select app.sealed_answer($1)', [filed?.answer])).toBe('PT404')
    expect(
      await attempt(who, `select app.file_answer($1, 'user_profile', $2, '{ein}')`, [filed?.request, filed?.row]),
    ).toBe('PT404')
    for (const call of ['take_back_filing($1)', 'keep_former_request($1)', 'take_back_notice($1, 1)'])
      expect(await attempt(who, `select app.${call}`, [filed?.request])).toBe('PT404')
    expect(await attempt(who, 'select * from app.sealed_rows($1)', [owner.userId])).toBe('PT403')
    expect(await attempt(who, 'select app.lock_plan_draft($1)', [owner.userId])).toBe('42501')
    for (const call of [
      'discard_plan_draft($1, 1)',
      `schedule_publication($1, 1, '{}', true, '{}')`,
      'withdraw_publication($1)',
    ])
      expect(await attempt(who, `select app.${call}`, [owner.userId])).toBe('PT403')
  }
  const {
    rows: [invited],
  } = await fixture.owner.query<{ id: string }>(
    `insert into invitations (kind, client_id, email, access, token_hash) values ('member', $1, 'x@x.example', 'reader', 'x') returning id`,
    [owner.userId],
  )
  for (const who of [stranger, undefined])
    expect(await attempt(who, 'select app.withdraw_invitation($1)', [invited?.id])).toBe('PT404')
  expect(await attempt(undefined, 'select app.ask_to_close(true)')).toBe('PT403')
  const {
    rows: [task],
  } = await fixture.owner.query<{ id: string }>(`select id from build_out_tasks where user_id = $1 and key = 'T01'`, [
    owner.userId,
  ])
  for (const who of [stranger, admin, undefined])
    expect(await attempt(who, 'select app.open_request($1)', [task?.id])).toBe('PT404')
  // Asked about someone else, it answers about the caller.
  expect(
    await attempt(
      stranger,
      `select app.acting($1) ->> 'client' as client, app.acting($1) -> 'clients' -> 0 ->> 'id' as one`,
      [owner.userId],
    ),
  ).toEqual([{ client: stranger.userId, one: stranger.userId }])
  for (const who of [stranger, admin])
    expect(await attempt(who, 'select here from app.own_devices($1)', [owner.token])).toEqual([{ here: false }])
  expect(await attempt(undefined, 'select here from app.own_devices($1)', [owner.token])).toEqual([])
  for (const who of [owner, stranger, undefined]) {
    expect(await attempt(who, 'select * from app.team()')).toEqual([])
    expect(await attempt(who, 'select app.system_figures() as figures')).toEqual([{ figures: null }])
    expect(await attempt(who, 'select * from app.revealed_secrets($1)', [admin.userId])).toEqual([])
  }
  expect(await attempt(admin, 'select id from app.team()')).not.toEqual([])
  const {
    rows: [account],
  } = await fixture.owner.query<{ name: string }>(
    'select bank_name as name from business_bank_accounts where user_id = $1',
    [owner.userId],
  )
  for (const [call, text] of [
    [`find_people($1, 10)`, 'own'],
    [`find_similar_clients($1, 10)`, 'Ownir'],
    [`find_rows('business_bank_accounts', $1, 10)`, account?.name],
    [`find_notes($1)`, 'slow call'],
    [`find_requests($1)`, 'lease'],
    [`find_tasks($1)`, 'bank'],
  ] as const) {
    const ids = (who: Identity | undefined) => attempt(who, `select app.${call} as ids`, [text])
    expect(await ids(admin), call).not.toEqual([{ ids: [] }])
    for (const who of [owner, stranger, undefined]) expect(await ids(who), call).toEqual([{ ids: [] }])
  }
  const staffNotifications = 'select id from notifications where user_id is null'
  expect(await attempt(admin, staffNotifications)).not.toEqual([])
  for (const who of [owner, stranger, undefined]) expect(await attempt(who, staffNotifications)).toEqual([])
  const { rows: sealed } = await fixture.owner.query<{ table_name: string; column_name: string }>(
    'select * from sealed_columns',
  )
  expect(sealed.length).toBeGreaterThan(8)
  for (const { table_name: table, column_name: column } of sealed) {
    const {
      rows: [row],
    } = await fixture.owner.query<{ id: string }>(`select id from ${table} where user_id = $1`, [owner.userId])
    expect(row, table).toBeDefined()
    expect(await attempt(owner, 'select * from app.reveal($1, $2, $3)', [table, column, row?.id]), table).toHaveLength(
      1,
    )
    for (const who of [stranger, undefined])
      expect(['PT404', 'PT403'], table).toContain(
        await attempt(who, 'select * from app.reveal($1, $2, $3)', [table, column, row?.id]),
      )
    expect(await attempt(owner, `select ${column} from ${table}`), table).toBe('42501')
  }
})

test('no secret that was sealed is kept by the audit trail', async () => {
  const { rows } = await fixture.owner.query<{
    name: string
    kept: boolean
  }>(`select s.table_name || '.' || s.column_name as name,
      not exists (select 1 from pg_trigger g where g.tgrelid = s.table_name::regclass and g.tgname = 'record_change'
        and position('\\000' || s.column_name || '\\000' in encode(g.tgargs, 'escape')) > 0) as kept from sealed_columns s`)
  expect(rows.filter(({ kept }) => kept)).toEqual([])
})
