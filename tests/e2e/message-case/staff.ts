import { add, lose, type MessageCases } from './case.ts'
import { ownPassword, siteAddress } from '../browser.ts'

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
  'session.deactivated': async ({ admin, nobody: { page, context } }) => {
    await add(admin, '/api/team/invitations', { email: 'dee@messages.test', access: 'staff' })
    const mails = await (await admin.context.request.get('/dev/mail')).text()
    const mail = mails.split('<article>').find((one) => one.includes('To dee@messages.test,'))
    const joined = await context.request.post('/api/invitations/accept', {
      data: { token: /\/join\/([\w-]{20,})/.exec(mail ?? '')?.[1], name: 'Dee Gone', password: ownPassword },
      headers: { origin: siteAddress() },
    })
    const { user } = (await joined.json()) as { user: { id: string } }
    await page.goto('/clients')
    await page.getByRole('heading', { level: 1, name: 'All Users' }).waitFor()
    await add(admin, `/api/team/${user.id}/deactivate`, {})
    return { page }
  },
}
