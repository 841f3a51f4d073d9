import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeRecord } from '../src/kit/files/csv.ts'
import { columnOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import { writableFields } from '../src/kit/record/contract/schema.ts'
import { recordKinds } from '../src/records/index.ts'
import { makeMp4, png } from './sample-file.ts'

/** How much a sample export of the old backend holds, defects not counted. The same seed gives the same export. */
export type SampleSize = { clients: number; rows: number; files: number; seed: number }

/** A row that must stay behind, or come over changed, with what the report says of it. */
export type Defect = { file: string; id: string; outcome: 'not imported' | 'changed' | 'skipped'; reason: RegExp }

export type SampleExport = {
  clients: { id: string; name: string; email: string; password: string }[]
  defects: Defect[]
  /** The good rows, by table and old id, as the old backend had them. */
  rows: Map<string, Map<string, Record<string, string>>>
  /** The content of each file that a good row leads to, by the old id of the row. */
  files: Map<string, Buffer>
}

type Row = Record<string, string>

/** Tables whose columns the old backend wrote as it wrote its code. */
const camelCase = ['store_credit_cards', 'revolving_credits', 'account_receivables', 'purchase_orders', 'automations']
const bucket = 'business-documents'
const address = (key: string) =>
  `https://old.example/storage/v1/object/public/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`
/** Fields that the old backend did not have. */
const newFields = ['ein', 'balance', 'agreement', 'source']
const plainKinds = recordKinds.filter(({ createdBy, name }) => !createdBy && name !== 'vendorAccount')
const singles = plainKinds.filter(({ single }) => single)
const many = plainKinds.filter(({ single }) => !single)
const html = '<b>Bold</b> & "quoted", <script>alert(1)</script>'

/** Writes a sample export of the old backend into a folder, with every kind of defect. */
export function writeSampleExport(folder: string, size: SampleSize): SampleExport {
  const chance = (text: string) => createHash('sha256').update(`${size.seed} ${text}`).digest('hex')
  const sample: SampleExport = { clients: [], defects: [], rows: new Map(), files: new Map() }
  const tables = new Map<string, Row[]>()
  const time = (n: number) => new Date(Date.UTC(2023, 0, 1) + n * 3_600_000).toISOString()

  function add(table: string, row: Row, good = true): void {
    const rows = tables.get(table) ?? []
    tables.set(table, rows)
    rows.push(row)
    if (!good) return
    const kept = sample.rows.get(table) ?? new Map<string, Row>()
    sample.rows.set(table, kept)
    kept.set(row['id'] ?? row['user_id'] ?? '', row)
  }
  function spoil(table: string, row: Row, reason: RegExp, outcome: Defect['outcome'] = 'not imported'): void {
    add(table, row, outcome === 'changed')
    sample.defects.push({ file: `${table}.csv`, id: row['id'] ?? row['user_id'] ?? '', outcome, reason })
  }
  function put(key: string, content: Buffer): void {
    const file = path.join(folder, bucket, key)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const pdf = (name: string) => Buffer.from(`%PDF-1.7\n${chance(name).repeat(8)}\n%%EOF`)

  mkdirSync(path.join(folder, bucket), { recursive: true })
  for (let n = 0; n < size.clients; n++) {
    const person = {
      id: String(1000 + n),
      name: `Client ${n} ${chance(`name ${n}`).slice(0, 6)}`,
      email: `Client${n}@Old.example`,
      password: `pass ${chance(`password ${n}`).slice(0, 10)}`,
    }
    sample.clients.push(person)
    add('users', { ...person, role: 'client', lastlogin: time(n) })
    for (const kind of singles) add(kind.table, { user_id: person.id, ...oldRow(kind, n) })
  }

  const files = planFiles(size.files)
  const parents: Record<string, string[]> = { accountReceivable: [], purchaseOrder: [] }
  let left = size.rows - size.clients * (1 + singles.length) - size.files
  for (let n = 0; left > 0; n++) {
    const kind = many[n % many.length] as RecordKind
    const id = `${n + 1}`
    add(kind.table, { id, user_id: sample.clients[n % size.clients]?.id ?? '', ...oldRow(kind, n, time) })
    parents[kind.name]?.push(id)
    left--
    if (kind.name !== 'businessAccount') continue
    for (const [index, [label, value]] of [
      ['Username', `user-${n}`],
      ['Password', `secret-${n}`],
    ].entries())
      add('business_account_details', {
        id: `${id}-${index}`,
        business_account_id: id,
        label: String(label),
        value: String(value),
        user_id: '',
      })
    left -= 2
  }

  for (let n = 0; n < files.documents; n++) {
    const id = `d${n}`
    const owner = sample.clients[n % size.clients]?.id ?? ''
    const key = `documents/${owner}/${1_700_000_000_000 + n}_paper ${n}.pdf`
    put(key, pdf(id))
    sample.files.set(`business_documents/${id}`, pdf(id))
    add('business_documents', {
      id,
      user_id: owner,
      document_type:
        n % 5 === 0 ? 'Secret to Wealth Documents' : n % 5 === 1 ? 'Wealth_Documents' : 'Standard_Corporate',
      document_name: `Paper ${n}`,
      file_url: address(key),
      created_at: time(n),
    })
  }
  for (let n = 0; n < files.attachments; n++) {
    const [kind, table, parent, name] =
      n % 2
        ? (['purchase-order', 'purchase_order_documents', 'purchase_order_id', 'purchaseOrder'] as const)
        : ([
            'account-receivable',
            'account_receivable_documents',
            'account_receivable_id',
            'accountReceivable',
          ] as const)
    const of = parents[name] ?? []
    const id = `a${n}`
    const record = of[n % of.length] ?? ''
    const key = `${kind}/${record}_${1_700_000_000_000 + n}.pdf`
    put(key, pdf(id))
    sample.files.set(`${table}/${id}`, pdf(id))
    add(table, { id, [parent]: record, document_name: `Invoice ${n}`, document_url: address(key) })
  }
  for (let n = 0; n < files.videos; n++) {
    const keys = {
      video: `training_videos/${1_700_000_000_000 + n}_film.mp4`,
      thumbnail: `training_videos/${1_700_000_000_000 + n}_still.png`,
    }
    put(keys.video, makeMp4())
    put(keys.thumbnail, png)
    add('training_videos', {
      id: `v${n}`,
      title: `Lesson ${n}`,
      description: html,
      duration: '8 min',
      is_downloadable: 'true',
      video_url: address(keys.video),
      thumbnail_url: address(keys.thumbnail),
    })
  }

  addDefects()
  for (const [table, rows] of tables) {
    const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const text = [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))].map((cells) => writeRecord(cells))
    writeFileSync(path.join(folder, `${table}.csv`), text.join(''))
  }
  writeFileSync(path.join(folder, 'sessions.csv'), 'id,token\r\n1,abc\r\n')
  sample.defects.push({ file: 'sessions.csv', id: '', outcome: 'skipped', reason: /has no table of this name/ })
  return sample

  function addDefects(): void {
    const [first, second] = sample.clients
    const owner = first?.id ?? ''
    const person = { name: 'Someone', password: 'pass word', role: 'client', lastlogin: '' }
    spoil(
      'users',
      { ...person, id: 'twice', email: String(second?.email).toUpperCase() },
      /^The user on line 3 has the same e-mail address/,
    )
    spoil('users', { ...person, id: 'no-address', email: 'nobody' }, /^email: this is no e-mail address\.$/)
    spoil(
      'users',
      { ...person, id: 'strange-role', email: 'role@old.example', role: 'king' },
      /^role: it must be client or admin\.$/,
    )
    spoil(
      'users',
      { ...person, id: 'nameless', email: 'nameless@old.example', name: ' ' },
      /^The user has no name/,
      'changed',
    )
    spoil(
      'users',
      { ...person, id: 'no-password', email: 'open@old.example', password: '' },
      /^The user has no password that can be used/,
      'changed',
    )
    spoil(
      'users',
      { ...person, id: 'old-admin', email: 'admin@old.example', role: 'admin' },
      /^The admin became staff, not a manager/,
      'changed',
    )

    const bank = { user_id: owner, bank_name: html, account_number: '440018290000', legacy_flag: 'x' }
    sample.defects.push({
      file: 'business_bank_accounts.csv',
      id: '',
      outcome: 'skipped',
      reason: /no place for the column “legacy_flag”/,
    })
    spoil(
      'business_bank_accounts',
      { ...bank, id: 'b-date', date_opened: '2021-02-30' },
      /^date_opened: “2021-02-30”: that date doesn’t exist/,
    )
    spoil(
      'business_bank_accounts',
      { ...bank, id: 'b-comma', monthly_fees: '1,250.00' },
      /^monthly_fees: “1,250\.00” was read as 1250\.$/,
      'changed',
    )
    spoil(
      'business_bank_accounts',
      { ...bank, id: 'b-guess', monthly_fees: '12,5' },
      /^monthly_fees: “12,5”: this is not a number that can be read without guessing/,
    )
    spoil(
      'business_bank_accounts',
      { ...bank, id: 'b-address', business_account_url: 'www.bank.example/in' },
      /became https:\/\/www\.bank\.example\/in\.$/,
      'changed',
    )
    spoil(
      'business_bank_accounts',
      { ...bank, id: 'b-script', business_account_url: 'javascript:alert(1)' },
      /^business_account_url: .*Enter a web address/,
    )
    spoil(
      'business_bank_accounts',
      { ...bank, id: 'b-user', user_id: '999999' },
      /^The user “999999” of this row is not in users\.csv\.$/,
    )
    spoil('business_bank_accounts', { ...bank, id: 'b-nobody', user_id: '' }, /^The row names no user\.$/)
    spoil(
      'business_bank_accounts',
      { ...bank, id: 'b-twice', user_id: 'twice' },
      /^The user of this row was not imported: see line \d+ of users\.csv\.$/,
    )
    spoil(
      'business_bank_accounts',
      { ...bank, id: 'b-staff', user_id: 'old-admin' },
      /^The user of this row is staff here/,
    )
    spoil('business_bank_accounts', { ...bank, id: 'b-secret', account_number: 'hidden-4711' }, /^account_number: /)
    spoil('business_bank_accounts', { ...bank, id: 'b-empty', bank_name: '' }, /^bank_name: Bank Name is required\.$/)
    add('business_bank_accounts', { ...bank, id: 'b-html', notes: html, is_savings: 'TRUE', date_opened: '3/14/2022' })
    spoil(
      'business_bank_accounts',
      { ...bank, id: '1', bank_name: 'Again' },
      /^The id is there twice: the row on line \d+ was taken\.$/,
    )
    spoil('user_profile', { user_id: owner, business_name: 'Second' }, /^The id is there twice/)
    spoil('user_profile', { user_id: 'nameless', owner_ssn: '123', business_name: 'Nameless LLC' }, /^owner_ssn: /)
    spoil(
      'business_account_details',
      { id: 'x-orphan', business_account_id: 'gone', label: 'PIN', value: '1' },
      /^The row “gone” that it belongs to is not in business_accounts\.csv\.$/,
    )
    spoil(
      'automations',
      {
        id: 'auto-time',
        user_id: owner,
        description: 'Late',
        type: 'Workflow',
        status: 'active',
        lastUpdated: '2024-13-45',
      },
      /^lastUpdated: “2024-13-45” doesn’t exist/,
      'changed',
    )

    const paper = { user_id: owner, document_type: 'Miscellaneous', created_at: time(1) }
    spoil(
      'business_documents',
      { ...paper, id: 'gone', document_name: 'Gone', file_url: address('documents/1/170_gone.pdf') },
      /^The file documents\/1\/170_gone\.pdf is not in the folder/,
    )
    put('documents/liar.pdf', Buffer.from('MZ this is a program'))
    spoil(
      'business_documents',
      { ...paper, id: 'liar', document_name: 'Liar', file_url: address('documents/liar.pdf') },
      /^This is not a PDF/,
    )
    put('documents/tool.exe', Buffer.from('MZ'))
    spoil(
      'business_documents',
      { ...paper, id: 'tool', document_name: 'Tool', file_url: address('documents/tool.exe') },
      /^This file type isn’t supported/,
    )
    put('documents/empty.pdf', Buffer.alloc(0))
    spoil(
      'business_documents',
      { ...paper, id: 'empty', document_name: 'Empty', file_url: address('documents/empty.pdf') },
      /^This file is empty\.$/,
    )
    spoil(
      'business_documents',
      { ...paper, id: 'out', document_name: 'Out', file_url: '../users.csv' },
      /leads out of the folder/,
    )
    spoil(
      'business_documents',
      { ...paper, id: 'elsewhere', document_name: 'Elsewhere', file_url: 'https://other.example/a.pdf' },
      /leads to no file of the bucket/,
    )
    spoil(
      'business_documents',
      {
        ...paper,
        id: 'section',
        document_name: 'Section',
        document_type: 'Attic',
        file_url: address('documents/liar.pdf'),
      },
      /^document_type: “Attic”: Section must be one of/,
    )
    spoil(
      'purchase_order_documents',
      {
        id: 'po-orphan',
        purchase_order_id: 'gone',
        document_name: 'Orphan',
        document_url: address('documents/liar.pdf'),
      },
      /^The row “gone” that it belongs to was not imported/,
    )
    spoil(
      'training_videos',
      { id: 'v-none', title: 'Nothing', description: 'x', duration: '1 min' },
      /^Please select a thumbnail and video\.$/,
    )
  }
}

function planFiles(files: number): { documents: number; attachments: number; videos: number } {
  const videos = Math.min(5, Math.floor(files / 20) + 1)
  const attachments = Math.floor(files / 4)
  return { documents: files - attachments - 2 * videos, attachments, videos }
}

/** Good row number n of a kind as the old backend wrote it. */
function oldRow(kind: RecordKind, n: number, time?: (n: number) => string): Row {
  const head = (name: string) => (camelCase.includes(kind.table) ? name : columnOf(name))
  const row: Row = {}
  for (const [name, field] of writableFields(kind)) {
    if (newFields.includes(name) || field.children || field.files) continue
    if (kind.name === 'paydexScore' && name === 'readOn') continue
    // The first row of each kind has markup in every text that may hold any.
    const isFree = (field.kind === 'text' || field.kind === 'note') && field.schema.safeParse(html).success
    row[head(name)] = n < many.length && isFree ? html : String(field.sample(n))
  }
  if (kind.name === 'paydexScore') row['last_updated_at'] = '2024-05-06T07:08:09.123456+00:00'
  if (kind.name === 'automation') row['lastUpdated'] = '2024-02-03T04:05:06Z'
  if (kind.name === 'creditLoan' && time) row['created_at'] = time(n)
  return row
}
