import { expect, test } from 'vitest'
import { navigation } from './navigation.ts'

test('a short label is how the full one begins', () => {
  for (const { label, short } of navigation.flatMap(({ items }) => items.flatMap((item) => [item, ...(item.items ?? [])]))) expect(label.startsWith(short ?? label)).toBe(true)
})

test('the side navigation has the sections, rows and order of the specification, and no row for /merchant', () => {
  const rows = navigation.map(({ label, items }) => [label, items.map(({ path, label: name, items: inner }) => [path, name, inner?.map((row) => row.path)])])
  expect(rows).toEqual([
    ['ADMIN', [['/clients', 'Clients', undefined]]],
    ['Resources', [['/training', 'Training Videos', undefined], ['/wealth-secrets', 'The Secret to Wealth: Volumes 1 & 2', undefined]]],
    ['Business Setup', [
      ['/', 'Business Formation', undefined], ['/documents', 'Business Documents', undefined], ['/business-presence', 'Business Accounts', undefined],
      ['/bank', 'Business Bank Accounts', undefined], ['/compliance', 'Business Compliance', undefined], ['/dnb', 'D&B PAYDEX Score', undefined],
    ]],
    ['', [
      ['/website', 'Web Presence', ['/website-template', '/social-media', '/automations']],
      ['/first-step-accounts', 'Credit Building', ['/term-loan', '/store-credit', '/revolving-credit', '/account-receivable', '/purchase-order']],
    ]],
    ['Support', [['/support', 'Support Chat', undefined], ['/account', 'My Account', undefined]]],
  ])
  expect(navigation.filter(({ adminOnly }) => adminOnly).map(({ label }) => label)).toEqual(['ADMIN'])
  expect(JSON.stringify(navigation)).not.toContain('/merchant')
})
