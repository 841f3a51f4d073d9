import { expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { enterAs, ownPassword, siteAddress } from './browser.ts'
import { invite, join } from './invite.ts'

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

  // Without a reload: the person who was invited is now on the team.
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

test('a colleague’s clients are handed over in the dialog, also one that comes meanwhile, and the others see it at once', async () => {
  const manager = await enterAs('admin@demo.test')
  const { page, context } = manager
  await invite(manager, 'kim@team.test', 'staff', 'team')
  const kim = await join('kim@team.test', 'Kim Leaving')
  const kimsId = ((await (await kim.context.request.get('/api/session')).json()) as { user: { id: string } }).user.id
  const send = async (path: string, data: object) => {
    const answer = await context.request.post(path, { data, headers: { origin: siteAddress() } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  const addClient = async (name: string) =>
    (await send('/api/clients', { name, email: `${name.toLowerCase().replace(' ', '-')}@team.test` })).id
  const give = (...clients: string[]) => send('/api/desk/assign', { clients, assignee: kimsId })
  await give(await addClient('Handed One'), await addClient('Handed Two'))

  await page.goto('/team')
  await page.getByRole('link', { name: 'Clients of Kim Leaving: 2' }).click()
  await page.getByRole('button', { name: 'Assigned to Kim Leaving' }).waitFor()
  await page.getByRole('row').filter({ hasText: 'Handed One' }).waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
  await page.goBack()

  const ruben = await enterAs('staff@demo.test')
  await ruben.page.goto('/desk?search=handed')
  const seen = (name: string) => ruben.page.getByRole('row').filter({ hasText: name })
  await seen('Handed One')
    .getByRole('button', { name: /looked after by Kim Leaving/ })
    .waitFor()

  await page.getByRole('button', { name: 'More about Kim Leaving' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate Kim Leaving?' })
  await dialog.getByText('2 of 2 handed over').waitFor()
  await dialog.getByLabel('Give all to').selectOption({ label: 'Ruben Salas' })
  await dialog.getByLabel('Who takes Handed Two').selectOption({ label: 'No one' })
  await dialog.getByText(/^After this: Ruben Salas \d+ clients?, 1 without anyone\.$/).waitFor()
  await expectAccessible(page)
  // One that comes meanwhile is listed too, and what was chosen stays.
  await give(await addClient('Handed Three'))
  await dialog.getByText('3 of 3 handed over').waitFor()
  await dialog.getByLabel('Who takes Handed Three').selectOption({ label: 'Ruben Salas' })
  await page.route('**/deactivate', (route) => route.abort('connectionreset'))
  await dialog.getByRole('button', { name: 'Deactivate and hand over' }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.getByLabel('Who takes Handed Two').inputValue()).toBe('nobody')
  await page.unroute('**/deactivate')
  await dialog.getByRole('button', { name: 'Deactivate and hand over' }).dblclick()
  await page.getByRole('row', { name: /Kim Leaving.*Deactivated/ }).waitFor()

  for (const name of ['Handed One', 'Handed Three'])
    await seen(name)
      .getByRole('button', { name: /looked after by Ruben Salas/ })
      .waitFor()
  await seen('Handed Two').getByRole('button', { name: 'Assign Handed Two' }).waitFor()
})
