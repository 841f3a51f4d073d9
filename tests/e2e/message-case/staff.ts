import { enterToStay, ownPassword, password, type Person, siteAddress } from '../browser.ts'
import { invite } from '../invite.ts'
import { readSent } from '../sent.ts'
import { add, lose, type MessageCases } from './case.ts'

const headers = () => ({ origin: siteAddress() })

const idOf = async ({ context }: Person) =>
  ((await (await context.request.get('/api/session')).json()) as { user: { id: string } }).user.id

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
