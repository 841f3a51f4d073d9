import { expect, test } from 'vitest'
import { navigation } from './navigation.ts'
import { screens } from './screens.ts'

test('a short label is how the full one begins', () => {
  for (const { label, short } of navigation.flatMap(({ items }) =>
    items.flatMap((item) => [item, ...(item.items ?? [])]),
  ))
    expect(label.startsWith(short ?? label)).toBe(true)
})

test('the side navigation has the sections, rows and order of the specification, and no row for /merchant', () => {
  const rows = navigation.map(({ label, items }) => [
    label,
    items.map(({ path, label: name, items: inner }) => [path, name, inner?.map((row) => row.path)]),
  ])
  expect(rows).toEqual([
    [
      'ADMIN',
      [
        ['/clients', 'Clients', undefined],
        ['/desk', 'Desk', undefined],
        ['/team', 'Team', undefined],
        ['/system', 'System', undefined],
      ],
    ],
    [
      'Resources',
      [
        ['/training', 'Training Videos', undefined],
        ['/wealth-secrets', 'The Secret to Wealth: Volumes 1 & 2', undefined],
      ],
    ],
    [
      'Business Setup',
      [
        ['/', 'Business Formation', undefined],
        ['/documents', 'Business Documents', undefined],
        ['/business-presence', 'Business Accounts', undefined],
        ['/bank', 'Business Bank Accounts', undefined],
        ['/compliance', 'Business Compliance', undefined],
        ['/dnb', 'D&B PAYDEX Score', undefined],
      ],
    ],
    [
      '',
      [
        ['/website', 'Web Presence', ['/website-template', '/social-media', '/automations']],
        [
          '/first-step-accounts',
          'Credit Building',
          ['/term-loan', '/store-credit', '/revolving-credit', '/account-receivable', '/purchase-order'],
        ],
      ],
    ],
    [
      'Support',
      [
        ['/support', 'Support Chat', undefined],
        ['/account', 'My Account', undefined],
      ],
    ],
  ])
  expect(navigation.filter(({ adminOnly }) => adminOnly).map(({ label }) => label)).toEqual(['ADMIN'])
  expect(navigation.flatMap(({ items }) => items.flatMap((item) => (item.managerOnly ? item.path : [])))).toEqual([
    '/system',
  ])
  expect(JSON.stringify(navigation)).not.toContain('/merchant')
})

test('every screen is called what the specification calls it', () => {
  expect(screens.map(({ path, title }) => [path, title])).toEqual(
    expect.arrayContaining([
      ['/clients', 'All Users'],
      ['/training', 'Training Videos'],
      ['/wealth-secrets', 'The Secret to Wealth: Volumes 1 & 2'],
      ['/', 'Business Formation'],
      ['/documents', 'Business Documents'],
      ['/business-presence', 'Business Accounts'],
      ['/bank', 'Business Bank Accounts'],
      ['/compliance', 'Business Compliance'],
      ['/dnb', 'D&B PAYDEX Score'],
      ['/website', 'Web Presence'],
      ['/website-template', 'Website Template'],
      ['/social-media', 'Social Media Accounts'],
      ['/automations', 'Automations Done For You'],
      ['/first-step-accounts', 'Credit Building'],
      ['/term-loan', 'Credit & Loans'],
      ['/store-credit', 'Store Credit'],
      ['/revolving-credit', 'Revolving Credit'],
      ['/account-receivable', 'Account Receivables'],
      ['/purchase-order', 'Purchase Orders'],
      ['/support', 'Support Chat'],
      ['/account', 'Account Settings'],
      ['/merchant', 'Merchant Account'],
      ['/clients/$id', 'Client file'],
      ['$', 'Page not found'],
    ]),
  )
})
