import { enterToStay, password } from '../browser.ts'
import { lose, type MessageCases } from './case.ts'

export const dashboardCases: MessageCases = {
  'film.refused': async ({ client: { page } }) => {
    await page.route(/\/intro\.(webm|mp4)$/, (route) => route.abort())
    await page.goto('/')
    await page.getByRole('button', { name: 'Play the introduction video' }).click()
    return { page, at: page.getByRole('alert').filter({ hasText: 'Your browser does not support the video tag.' }) }
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
