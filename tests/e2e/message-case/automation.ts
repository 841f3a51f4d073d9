import type { Locator, Page } from 'playwright-core'
import { add, lose, type MessageCases } from './case.ts'

const automation = { type: 'Workflow', description: 'Invoice reminders' }
const card = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: automation.description })

async function fill(page: Page, button: string): Promise<[Locator, string]> {
  await page.goto('/automations')
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type').selectOption('Integration')
  const field = dialog.getByLabel('Description')
  await field.fill('Bring the bank into our books')
  return [field, 'Bring the bank into our books']
}

export const automationCases: MessageCases = {
  'automation.none': async ({ client: { page } }) => {
    await page.goto('/automations')
    return { page }
  },
  'automation.load': async ({ client: { page } }) => {
    await lose(page, 'GET', '/api/automations')
    await lose(page, 'GET', '/api/request-automations')
    await page.goto('/automations')
    return { page }
  },
  'automation.insert': async ({ client: { page } }) => {
    const typed = await fill(page, 'Add Automation')
    await lose(page, 'POST', '/api/automations')
    await page.keyboard.press('Control+Enter')
    return { page, typed }
  },
  'automation.ask': async ({ client: { page } }) => {
    const typed = await fill(page, 'Request Automation')
    await lose(page, 'POST', '/api/request-automations')
    await page.keyboard.press('Control+Enter')
    return { page, typed }
  },
  'automation.update': async ({ client }) => {
    const { page } = client
    await add(client, '/api/automations', automation)
    await page.goto('/automations')
    await lose(page, 'PATCH', '/api/automations')
    await card(page).getByRole('switch', { name: 'Auto-sync data' }).click()
    return { page, still: card(page) }
  },
  'automation.delete': async ({ client: { page } }) => {
    await page.goto('/automations')
    await lose(page, 'DELETE', '/api/automations')
    await card(page).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    return { page, still: card(page) }
  },
}
