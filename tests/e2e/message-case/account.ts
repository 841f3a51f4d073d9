import { hold, type MessageCases, withoutSession } from './case.ts'
import { insert, load, openSignedOut, type RecordScreen, remove, update } from './record.ts'

const bank: RecordScreen = {
  path: '/bank',
  api: '/api/business-bank-accounts',
  button: 'Add an Account',
  title: 'Bank Name',
  row: (bankName) => ({ bankName, accountNumber: '440018294821' }),
  fill: (dialog) => dialog.getByLabel('Account Number').fill('4400 1829 4821'),
}
const business: RecordScreen = {
  path: '/business-presence',
  api: '/api/business-accounts',
  button: 'Add Account',
  title: 'Name',
  row: (name) => ({ name }),
  fill: async () => {},
}
const social: RecordScreen = {
  path: '/social-media',
  api: '/api/social-media-accounts',
  button: 'Add Account',
  title: 'Username',
  row: (username) => ({ platform: 'Instagram', username }),
  fill: async (dialog) => {
    await dialog.getByLabel('Platform').selectOption('Twitter')
  },
}

export const accountCases: MessageCases = {
  'bank.empty': async ({ client: { page } }) => {
    await page.goto('/bank')
    return { page }
  },
  'bank.loading': async ({ client: { page } }) => {
    await hold(page, 'GET', bank.api)
    await page.goto('/bank')
    return { page }
  },
  'bank.load': load(bank),
  'bank.signedOut': async ({ client }) => {
    const { page } = client
    await openSignedOut(page, bank)
    await withoutSession(
      client,
      () => page.keyboard.press('Control+Enter'),
      () => page.getByText('User not authenticated').waitFor(),
    )
    return { page }
  },
  'bank.save': insert(bank, true),
  'bank.added': insert(bank, false),
  'bank.delete': remove(bank, true),
  'bank.deleted': remove(bank, false),

  'business.load': load(business),
  'business.insert': insert(business, true),
  'business.update': update(business, true),
  'business.delete': remove(business, true),
  'business.deleted': remove(business, false),

  'social.signedOut': async ({ client }) => {
    const { page } = client
    await openSignedOut(page, social)
    await withoutSession(
      client,
      () => page.keyboard.press('Control+Enter'),
      () => page.getByText('You must be logged in to add an account.').waitFor(),
    )
    return { page }
  },
  'social.added': insert(social, false),
  'social.updated': async ({ client: { page } }) => {
    await page.goto('/social-media')
    await page.getByRole('article', { name: 'Twitter', exact: true }).getByRole('button', { name: /^Edit/ }).click()
    await page.getByRole('textbox', { name: 'Username' }).fill('changed')
    await page.getByRole('button', { name: 'Save changes' }).click()
    return { page }
  },
  'social.deleted': async ({ client: { page } }) => {
    await page.goto('/social-media')
    await page
      .getByRole('article', { name: 'Twitter', exact: true })
      .getByRole('button', { name: 'More actions' })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    return { page }
  },
}
