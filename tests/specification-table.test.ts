import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnOf } from '../src/kit/record/contract/define-record.ts'
import type { Choice } from '../src/kit/record/contract/field.ts'
import { recordKinds } from '../src/records/index.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

/** The specification’s tables and fields, with what takes the place of some here: file_key for public addresses, updated_at for last_updated_at. */
const tables: Record<string, string> = {
  users: 'id name email role lastlogin',
  // Of users: the password as a hash, out of every response. Of the session: one row each, its token in an HttpOnly cookie.
  auth_accounts: 'user_id password',
  auth_sessions: 'user_id token expires_at',
  business_documents: 'id user_id document_type document_name created_at file_key',
  business_bank_accounts:
    'id user_id bank_name account_number routing_number account_owner date_opened notes business_account_url monthly_fees is_debit_card is_credit_card is_cd_account is_savings',
  business_accounts: 'id user_id name description status business_account_url notes',
  business_account_details: 'id business_account_id label value user_id',
  business_compliance:
    'id user_id task_name task_description task_due_date task_priority task_status is_business_license is_tax_form is_compliance',
  paydex_scores: 'id user_id score updated_at',
  store_credit_cards:
    'id user_id issuer cardType creditLimit apr benefits requirements applicationUrl accountNumber username password',
  revolving_credits:
    'id user_id issuer cardType creditLimit apr benefits requirements applicationUrl accountNumber username password rewards annualFee',
  credit_loans: 'id user_id title apr_range loan_amount term_length apply_url created_at',
  account_receivables: 'id user_id vendorName amount dueDate status',
  account_receivable_documents: 'id account_receivable_id document_name file_key',
  purchase_orders: 'id user_id vendorName amount orderDate status',
  purchase_order_documents: 'id purchase_order_id document_name file_key',
  training_videos: 'id title description duration is_downloadable',
  user_profile:
    'user_id business_name business_website owner_first_name owner_last_name owner_ssn owner_dob credit_profile business_phone forward_phone business_address owner_home_address business_email forward_email updated_at',
  website_templates: 'user_id html_code',
  social_media_accounts: 'id user_id platform username password profile_url notes',
  automations: 'id user_id type description notes is_auto_sync is_notification status updated_at priority',
  request_automations: 'user_id type description priority',
}

/** The states of the specification, and what a new row begins with. */
const choices: [kind: string, field: string, values: string[], byDefault?: string][] = [
  [
    'businessDocument',
    'documentType',
    [
      'Standard_Corporate',
      'Advanced_Corporate',
      'Bank_Statements',
      'Press_Releases',
      'Wealth_Documents',
      'Miscellaneous',
    ],
  ],
  ['businessAccount', 'status', ['Active', 'Pending'], 'Active'],
  ['businessCompliance', 'taskPriority', ['High', 'Medium', 'Low'], 'Medium'],
  ['businessCompliance', 'taskStatus', ['Awaiting Completion', 'Completed'], 'Awaiting Completion'],
  ['accountReceivable', 'status', ['pending', 'approved', 'overdue'], 'pending'],
  ['purchaseOrder', 'status', ['pending', 'approved', 'rejected'], 'pending'],
  ['userProfile', 'creditProfile', ['SSN Profile', 'CPN Profile']],
  ['socialMediaAccount', 'platform', ['Instagram', 'Facebook', 'Twitter', 'Linkedin', 'Youtube']],
  ['automation', 'type', ['Custom Automation', 'Integration', 'Workflow']],
  ['automation', 'status', ['pending', 'Active', 'paused', 'failed'], 'pending'],
  ['requestAutomation', 'priority', ['High', 'Medium', 'Low'], 'Medium'],
]

/** Badge colours: green is ok, yellow warn, blue info, red bad. */
const colours: [kind: string, field: string, tones: Record<string, string>][] = [
  ['businessCompliance', 'taskStatus', { 'Awaiting Completion': 'info', Completed: 'ok' }],
  ['businessAccount', 'status', { Active: 'info', Pending: 'warn' }],
  ['automation', 'status', { Active: 'ok', pending: 'warn', paused: 'warn', failed: 'warn' }],
  ['accountReceivable', 'status', { approved: 'ok', pending: 'warn', overdue: 'bad' }],
  ['purchaseOrder', 'status', { approved: 'ok', pending: 'warn', rejected: 'bad' }],
]

let fixture: TestDatabase
beforeAll(async () => {
  fixture = await openTestDatabase()
})
afterAll(() => fixture.close())

const fieldOf = (kind: string, field: string) => recordKinds.find(({ name }) => name === kind)?.fields[field]
const choicesOf = (kind: string, field: string): readonly Choice[] => fieldOf(kind, field)?.choices ?? []

test.each(Object.entries(tables))('the table %s has every field of the specification', async (table, fields) => {
  const { rows } = await fixture.owner.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  )
  expect(rows.map((row) => row.column_name)).toEqual(expect.arrayContaining(fields.split(' ').map(columnOf)))
})

test.each(choices)('%s.%s has the states of the specification', (kind, field, values, byDefault) => {
  expect(
    choicesOf(kind, field)
      .map(({ value }) => value)
      .sort(),
  ).toEqual([...values].sort())
  if (byDefault) expect(fieldOf(kind, field)).toMatchObject({ defaultValue: byDefault })
})

test.each(colours)('%s.%s has the badge colours of the specification', (kind, field, tones) => {
  expect(Object.fromEntries(choicesOf(kind, field).map(({ value, tone }) => [value, tone]))).toEqual(tones)
})
