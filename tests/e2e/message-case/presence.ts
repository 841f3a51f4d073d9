import type { Page } from 'playwright-core'
import { hold, lose, type MessageCases } from './case.ts'

async function fillProfile(page: Page, name: string) {
  await page.goto('/account')
  const field = page.getByLabel('Business Name')
  await field.fill(name)
  await page.getByLabel('I AGREE').check()
  return field
}

export const presenceCases: MessageCases = {
  'profile.load': async ({ client: { page } }) => {
    await lose(page, 'GET', '/api/user-profile')
    await page.goto('/account')
    return { page }
  },
  'profile.save': async ({ client: { page } }) => {
    const field = await fillProfile(page, 'Northlight Studio LLC')
    await lose(page, 'POST', '/api/user-profile')
    await page.getByRole('button', { name: 'Save Profile' }).click()
    return { page, typed: [field, 'Northlight Studio LLC'] }
  },
  'profile.busy': async ({ client: { page } }) => {
    await fillProfile(page, 'Northlight Studio LLC')
    await hold(page, 'POST', '/api/user-profile')
    await page.getByRole('button', { name: 'Save Profile' }).click()
    return { page }
  },
  'template.none': async ({ client: { page } }) => {
    await page.goto('/website-template')
    return { page }
  },
  'template.load': async ({ client: { page } }) => {
    await lose(page, 'GET', '/api/website-templates')
    await page.goto('/website-template')
    return { page }
  },
  'template.save': async ({ client: { page } }) => {
    await page.goto('/website-template')
    await page.getByRole('button', { name: 'Edit Template' }).click()
    const field = page.getByRole('dialog').getByLabel('HTML', { exact: true })
    await field.fill('<h1>Our page</h1>')
    await lose(page, 'POST', '/api/website-templates')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    return { page, typed: [field, '<h1>Our page</h1>'] }
  },
}
