import { lose, type MessageCases } from './case.ts'

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
}
