import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { buildListSql } from '../src/kit/record/server/list-statement.ts'
import { buildSql } from '../src/kit/record/server/statement.ts'
import { lastId, newId } from '../src/kit/database/new-id.ts'
import { columnOf } from '../src/kit/record/contract/define-record.ts'
import { recordKinds } from '../src/records/index.ts'
import { scheduleInBatches } from '../src/app/batch-scheduling.ts'
import { tuneYoungGeneration } from '../src/app/young-generation.ts'

/**
 * The limit: what Node, this driver and this database can do for the same responses when nothing is checked. A bare
 * node:http server with sessions in memory, one statement per request, the same SQL as our routes, no row security,
 * no audit trail, no schema, no sealing. Only the bench starts it.
 */

const kind = recordKinds.find(({ name }) => name === 'bankAccount')
if (!kind) throw new Error('There is no bank account among the record kinds.')
const sql = buildSql(kind)
const path = '/api/business-bank-accounts'

const list = buildListSql(kind)
  .list({ whose: 'own', cursor: undefined, limit: 0, words: undefined, trash: false, choices: {} })
  .text.replaceAll('(select app.user_id())', '$3')

// Both answer with the row they wrote, as our own statements of this kind do.
const insert = sql.insert([]).text
const update = sql.update('', 0, [['notes', '']]).text.replace(' returning ', ' and user_id = $4 returning ')

const pool = new pg.Pool({
  ...(JSON.parse(process.env['BENCH_DATABASE'] ?? '{}') as pg.PoolConfig),
  max: 10,
  pipeline: true,
})
pool.on('error', () => {})

const sessions = new Map<string, string>()
for (const row of (await pool.query<{ token: string; user_id: string }>('select token, user_id from auth_sessions'))
  .rows)
  sessions.set(row.token, row.user_id)

type Shaped = { row: string; id: string }
type Input = Record<string, unknown>

async function listRows(userId: string, limit: number): Promise<string> {
  const { rows } = await pool.query<Shaped>({ name: 'list', text: list, values: [lastId, limit + 1, userId] })
  const page = rows.slice(0, limit)
  const next = rows.length > limit ? JSON.stringify(page.at(-1)?.id) : 'null'
  return `{"items":[${page.map((item) => item.row).join(',')}],"next":${next}}`
}

async function createRow(userId: string, input: Input): Promise<string | undefined> {
  const defaults: Input = {
    monthly_fees: 0,
    is_debit_card: false,
    is_credit_card: false,
    is_cd_account: false,
    is_savings: false,
  }
  const given = Object.fromEntries(Object.entries(input).map(([name, value]) => [columnOf(name), value]))
  given['account_number_last4'] = String(input['accountNumber']).slice(-4)
  const values = sql.columns.map((column) => given[column] ?? defaults[column] ?? null)
  return (await pool.query<Shaped>({ name: 'insert', text: insert, values: [newId(), userId, ...values] })).rows[0]?.row
}

async function updateRow(userId: string, id: string, version: number, input: Input): Promise<string | undefined> {
  return (await pool.query<Shaped>({ name: 'update', text: update, values: [id, version, input['notes'], userId] }))
    .rows[0]?.row
}

function readUser(request: IncomingMessage): string | undefined {
  const value = /session_token=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  return sessions.get(value.slice(0, value.lastIndexOf('.')))
}

async function readBody(request: IncomingMessage): Promise<Input> {
  let text = ''
  request.setEncoding('utf8')
  for await (const piece of request) text += piece
  return JSON.parse(text) as Input
}

function send(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) })
    .end(body)
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '' } = request
  if (url === '/api/health') return send(response, 200, '{"status":"alive"}')
  const userId = readUser(request)
  if (!userId) return send(response, 401, '{}')
  if (method === 'GET') return send(response, 200, await listRows(userId, Number(/limit=(\d+)/.exec(url)?.[1])))
  const body = await readBody(request)
  const row =
    method === 'POST'
      ? await createRow(userId, body)
      : await updateRow(
          userId,
          url.slice(path.length + 1),
          Number(request.headers['if-match']?.replaceAll('"', '')),
          body,
        )
  send(response, row ? (method === 'POST' ? 201 : 200) : 412, row ?? '{}')
}

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) =>
    send(response, 500, JSON.stringify({ message: (error as Error).message })),
  )
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
scheduleInBatches()
tuneYoungGeneration()
process.on('SIGTERM', () => process.exit(0))
