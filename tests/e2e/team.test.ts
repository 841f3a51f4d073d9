import { expect, test } from 'vitest'
import { enterAs, ownPassword } from './browser.ts'

test('a manager invites a colleague, who joins from the mail in another browser and is deactivated at work', async () => {
  const { page, context } = await enterAs('admin@demo.test')
  await page.goto('/team')
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite a colleague' })
  await invitation.getByRole('textbox', { name: 'E-mail' }).fill('kelly.tran@team.test')
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('row', { name: /kelly\.tran@team\.test/ }).waitFor()

  const mails = await (await context.request.get('/dev/mail')).text()
  const token = /\/join\/([\w-]{20,})/.exec(mails)?.[1] ?? ''
  expect(token).not.toBe('')
  const kelly = await enterAs()
  await kelly.page.goto(`/join/${token}`)
  await kelly.page.getByRole('textbox', { name: 'Full Name' }).fill('Kelly Tran')
  await kelly.page.getByRole('textbox', { name: 'Password', exact: true }).fill(ownPassword)
  await kelly.page.getByRole('button', { name: 'Join' }).click()
  await kelly.page.getByRole('link', { name: 'Clients', exact: true }).click()
  await kelly.page.getByRole('heading', { name: 'All Users' }).waitFor()

  const second = await kelly.context.newPage()
  await second.goto('/clients')
  await second.getByRole('heading', { name: 'All Users' }).waitFor()

  // Without a reload: who was invited is now one of the team.
  await page.getByRole('button', { name: 'More about Kelly Tran' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate Kelly Tran?' })
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await page.getByRole('row', { name: /Kelly Tran.*Deactivated/ }).waitFor()
  // Each open page says why it ends, and shows nothing of the clients any more.
  for (const open of [kelly.page, second]) {
    await open.getByText('Your account was deactivated. Ask a manager of your team.').waitFor()
    expect(await open.getByText('All Users').count()).toBe(0)
  }
  expect((await kelly.context.request.get('/api/session')).status()).toBe(401)
})
