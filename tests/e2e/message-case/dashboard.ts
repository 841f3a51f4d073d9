import { enterToStay, password } from '../browser.ts'
import { lose, type MessageCases } from './case.ts'

export const dashboardCases: MessageCases = {
  'film.refused': async ({ client: { page } }) => {
    await page.route(/\/intro\.(webm|mp4)$/, (route) => route.abort())
    await page.goto('/')
    await page.getByRole('button', { name: 'Play the introduction video' }).click()
    return { page, at: page.getByRole('alert').filter({ hasText: 'Your browser does not support the video tag.' }) }
  },
  'terms.changed': async ({ client: { page } }) => {
    // What the page was given before the second text was published.
    await page.route('**/api/agreements', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      const { items } = (await response.json()) as { items: object[] }
      return route.fulfill({ response, json: { changed: true, items: items.slice(0, 1) } })
    })
    await page.goto('/account')
    const dialog = page.getByRole('dialog', { name: 'Our terms have changed' })
    await dialog.getByRole('button', { name: 'I AGREE' }).click()
    return { page, still: dialog.getByRole('heading', { name: 'Terms of use' }) }
  },
  // After the sign-in the plan is fetched by itself; a page that is opened brings it along.
  'tasks.load': async () => {
    const { page } = await enterToStay()
    await lose(page, 'GET', '/api/build-out')
    await page.goto('/signin')
    await page.getByLabel('E-mail').fill('new@demo.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    return { page }
  },
}
