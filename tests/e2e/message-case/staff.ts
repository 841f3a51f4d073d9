import { enterToStay, ownPassword, password, type Person, siteAddress } from '../browser.ts'
import { invite } from '../invite.ts'
import { readSent } from '../sent.ts'
import { add, lose, type MessageCases } from './case.ts'

const headers = () => ({ origin: siteAddress() })

const userOf = async ({ context }: Person) =>
  ((await (await context.request.get('/api/session')).json()) as { user: { id: string; email: string } }).user
const idOf = async (person: Person) => (await userOf(person)).id
const emailOf = async (person: Person) => (await userOf(person)).email

async function joinTeam(admin: Person, colleague: Person, email: string, access: string): Promise<string> {
  await invite(admin, email, access, 'team')
  const token = (await readSent(admin, email)).link.split('/').at(-1)
  await add(colleague, '/api/invitations/accept', { token, name: email.split('@')[0], password: ownPassword })
  return idOf(colleague)
}

async function setAccess({ context }: Person, id: string, access: string): Promise<void> {
  const answer = await context.request.patch(`/api/team/${id}`, { data: { access }, headers: headers() })
  if (!answer.ok()) throw new Error(`The access stayed: ${await answer.text()}`)
}

export const staffCases: MessageCases = {
  'users.refused': async ({ client: { page } }) => {
    await page.goto('/clients')
    return { page }
  },
  'users.load': async ({ admin: { page } }) => {
    await lose(page, 'GET', '/api/clients')
    await page.goto('/clients')
    return { page }
  },
  'session.deactivated': async ({ admin, nobody }) => {
    const { page } = nobody
    const id = await joinTeam(admin, nobody, 'dee@messages.test', 'staff')
    // Without its stream a page only learns that the session is over.
    const follows = page.waitForResponse((response) => response.url().includes('/api/live'))
    await page.goto('/clients')
    await follows
    await page.getByRole('heading', { level: 1, name: 'All Users' }).waitFor()
    await add(admin, `/api/team/${id}/deactivate`, {})
    return { page }
  },
  'team.lastManager': async ({ admin }) => {
    const { page } = admin
    const other = await joinTeam(admin, await enterToStay(), 'mo@messages.test', 'manager')
    await page.goto('/team')
    await page.getByRole('row', { name: /mo@messages\.test/ }).waitFor()
    // The page knows of two managers still.
    await lose(page, 'GET', '/api/team')
    await setAccess(admin, other, 'staff')
    await page
      .getByRole('row', { name: /admin@demo\.test/ })
      .getByLabel(/^Role of/)
      .selectOption('staff')
    return { page }
  },
  'team.managersOnly': async ({ admin }) => {
    const colleague = await enterToStay()
    const { page } = colleague
    const id = await joinTeam(admin, colleague, 'max@messages.test', 'manager')
    // The page doesn’t hear of the change, or its button would go.
    await lose(page, 'GET', '/api/live')
    await page.goto('/team')
    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    const email = page.getByRole('dialog').getByLabel('E-mail')
    await email.fill('new@messages.test')
    await setAccess(admin, id, 'staff')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    return { page, typed: [email, 'new@messages.test'] }
  },
  'team.clientsLeft': async ({ admin, client }) => {
    const { page } = admin
    const id = await joinTeam(admin, await enterToStay(), 'liv@messages.test', 'staff')
    await lose(page, 'GET', '/api/live')
    await page.goto('/team')
    await page.getByRole('button', { name: 'More about liv' }).click()
    await page.getByRole('menuitem', { name: 'Deactivate…' }).click()
    const deactivate = page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true })
    await deactivate.and(page.locator(':enabled')).waitFor()
    await add(admin, '/api/desk/assign', { clients: [await idOf(client)], assignee: id })
    await deactivate.click()
    // What came meanwhile is listed by now.
    return { page, still: page.getByRole('dialog').getByText('1 of 1 handed over') }
  },
  'desk.noColleague': async ({ admin, client }) => {
    const { page } = admin
    const id = await joinTeam(admin, await enterToStay(), 'ned@messages.test', 'staff')
    await lose(page, 'GET', '/api/live')
    await page.goto(`/desk?search=${encodeURIComponent(await emailOf(client))}`)
    await page.getByRole('button', { name: /^(Assign )?Mia Sager/ }).click()
    const ned = page.getByRole('dialog').getByRole('radio', { name: /^ned/ })
    await ned.check()
    await add(admin, `/api/team/${id}/deactivate`, {})
    await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click()
    return { page }
  },
  'secret.refused': async ({ admin, client }) => {
    const colleague = await enterToStay()
    const { page } = colleague
    const id = await joinTeam(admin, colleague, 'nia@messages.test', 'staff')
    await add(client, '/api/business-bank-accounts', { bankName: 'Sealed', accountNumber: '440018294821' })
    // The page doesn’t hear of the change, or its button would go.
    await lose(page, 'GET', '/api/live')
    await page.goto(`/bank?client=${await idOf(client)}`)
    const show = page.getByRole('article', { name: 'Sealed' }).getByRole('button', { name: 'Show Account Number' })
    await show.waitFor()
    await setAccess(admin, id, 'no-secrets')
    await show.click()
    return { page, still: page.getByText('4821') }
  },
  'join.signedIn': async ({ admin }) => {
    const { page, context } = await enterToStay()
    await invite(admin, 'dana@messages.test', 'staff', 'team')
    await page.goto(new URL((await readSent(admin, 'dana@messages.test')).link).pathname)
    const name = page.getByLabel('Full Name')
    await name.fill('Dana Late')
    await page.getByLabel('Password', { exact: true }).fill(ownPassword)
    const data = { email: 'day10@demo.test', password }
    await context.request.post('/api/auth/sign-in/email', { data, headers: headers() })
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    return { page, typed: [name, 'Dana Late'] }
  },
}
