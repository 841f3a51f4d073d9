import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { messages } from './message-catalogue.ts'

const root = path.resolve(import.meta.dirname, '..')
const text = readFileSync(path.join(root, 'docs/specification-map.md'), 'utf8')

type Line = { section: string; what: string; tests: string[]; note: string }

/** The lines of all tables; a `|` within a cell is written `\|`. */
function readLines(): Line[] {
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [section = '', ...rest] = part.split('\n')
      const cells = rest
        .filter((line) => line.startsWith('| '))
        .map((line) =>
          line
            .split(/(?<!\\)\|/)
            .slice(1, -1)
            .map((cell) => cell.trim().replaceAll('\\|', '|')),
        )
      return cells.slice(1).map(([what = '', tests = '', note = '']) => ({
        section,
        what,
        tests: tests.split('<br>').filter(Boolean),
        note,
      }))
    })
}

const lines = readLines()
const named = [...new Set(lines.flatMap(({ tests }) => tests))]

/** The specification's own lists, so that none of its parts can be left out of the map. */
const routes = [
  '/signup',
  '/signin',
  '/forget',
  '/update-password/{token}/{email}',
  '/login',
  '/',
  '/clients',
  '/documents',
  '/bank',
  '/merchant',
  '/compliance',
  '/dnb',
  '/business-presence',
  '/website',
  '/website-template',
  '/social-media',
  '/automations',
  '/first-step-accounts',
  '/store-credit',
  '/revolving-credit',
  '/term-loan',
  '/account-receivable',
  '/purchase-order',
  '/support',
  '/training',
  '/wealth-secrets',
  '/account',
]
const rows = [
  '/clients',
  '/training',
  '/wealth-secrets',
  '/',
  '/documents',
  '/business-presence',
  '/bank',
  '/compliance',
  '/dnb',
  '/website',
  '/website-template',
  '/social-media',
  '/automations',
  '/first-step-accounts',
  '/term-loan',
  '/store-credit',
  '/revolving-credit',
  '/account-receivable',
  '/purchase-order',
  '/support',
  '/account',
]
const tables = [
  'users',
  'business_documents',
  'business_bank_accounts',
  'business_accounts',
  'business_account_details',
  'business_compliance',
  'paydex_scores',
  'store_credit_cards',
  'revolving_credits',
  'credit_loans',
  'account_receivables',
  'account_receivable_documents',
  'purchase_orders',
  'purchase_order_documents',
  'training_videos',
  'user_profile',
  'website_templates',
  'social_media_accounts',
  'automations',
  'request_automations',
]
const constants = [
  '45 tasks',
  '45 days',
  '33 completed',
  'completed / total x 100',
  '32 of 45',
  '39 tasks',
  '3 days',
  '20 slices of 18 degrees',
  'default score 80',
  'ten rows',
  '2.9% + $0.30',
  'Daily (T+2)',
  '13 monthly',
  '2495',
  '8108.75',
  'status Active',
  '.pdf, .doc, .docx',
  '10MB',
  'bucket business-documents',
  'training_videos/',
  '5000 ms',
  'top right',
  'Alt+T',
  '80 percent',
  '2 s',
  'large-card',
  '10 rows',
  '3 rows, 4',
  'role client',
  'site origin',
  'sms',
  '200 ms',
  '120 s',
]

const says = (section: string, part: string) =>
  lines.some((line) => line.section.startsWith(section) && line.what.includes(part))

test('the map is read: it has its sections and hundreds of lines', () => {
  expect([...new Set(lines.map(({ section }) => section.split(' ')[0]))]).toEqual([
    '2.1',
    '2.2',
    '2.3',
    '2.4',
    '2.5',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ])
  expect(lines.length).toBeGreaterThan(300)
})

test('every line names a test', () => {
  expect(lines.filter(({ tests }) => tests.length === 0).map(({ what }) => what)).toEqual([])
})

test.each(named)('%s is there', (reference) => {
  const [file = '', name = ''] = reference.split(' › ')
  expect(existsSync(path.join(root, file)), file).toBe(true)
  // The formatter puts a name on a line of its own where the line would be too long.
  const source = readFileSync(path.join(root, file), 'utf8').replaceAll(/\(\s+/g, '(')
  expect(
    ["'", '"', '`'].some((quote) => source.includes(`(${quote}${name.replaceAll(quote, `\\${quote}`)}${quote},`)),
    name,
  ).toBe(true)
})

test('no route, row of the navigation, table or constant of the specification is left out', () => {
  const missing = [
    ...routes.filter((route) => !says('2.1', `${route}:`) && !says('2.2', `${route}:`)),
    ...rows.filter(
      (row) =>
        !lines.some(({ section, what }) => section.startsWith('2.3') && new RegExp(`^row ${row}( |,|$)`).test(what)),
    ),
    ...tables.filter(
      (table) => !lines.some(({ section, what }) => section.startsWith('3') && what.startsWith(`${table}:`)),
    ),
    ...constants.filter((constant) => !says('9', constant)),
  ]
  expect(missing).toEqual([])
})

test('every text of the catalogue has its line, with the words that are shown', () => {
  const missing = Object.entries(messages).filter(([id, { text: words, where }]) => {
    const line = lines.find(({ section, what }) => section.startsWith('8') && what.startsWith(`\`${id}\``))
    return !line?.what.includes(`‘${words}’ on ${where}`)
  })
  expect(missing.map(([id]) => id)).toEqual([])
})

test('a text that a longer test comes by is read from the catalogue by the test that its line names', () => {
  const walks = Object.entries(messages).filter(([, { walk }]) => walk)
  expect(walks.length).toBeGreaterThan(0)
  const unread = walks.filter(([id]) => {
    const line = lines.find(({ section, what }) => section.startsWith('8') && what.startsWith(`\`${id}\``))
    const sources = line?.tests.map((reference) =>
      readFileSync(path.join(root, reference.split(' › ')[0] ?? ''), 'utf8'),
    )
    return !sources?.some((source) => source.includes(`messages['${id}']`))
  })
  expect(unread.map(([id]) => id)).toEqual([])
})
