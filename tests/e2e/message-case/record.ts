import type { Locator, Page } from 'playwright-core'
import { add, lose, type MessageCase } from './case.ts'

export type RecordScreen = {
  path: string
  api: string
  /** The button that opens the dialog. */
  button: string
  /** The field that names a row, and what else a row needs. */
  title: string
  row: (title: string) => object
  fill: (dialog: Locator) => Promise<void>
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Opens the dialog that adds and fills it in. Returns the field that names the row, and what was typed there. */
export async function openDialog(
  page: Page,
  { path, button, title, fill }: RecordScreen,
  name: string,
): Promise<[Locator, string]> {
  await page.goto(path)
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await fill(dialog)
  const field = dialog.getByLabel(title, { exact: true })
  await field.fill(name)
  return [field, name]
}

/** The list does not come. */
export const load =
  ({ path, api }: RecordScreen): MessageCase =>
  async ({ client: { page } }) => {
    await lose(page, 'GET', api)
    await page.goto(path)
    return { page }
  }

/** A row is added; `broken` when the connection breaks with it. */
export const insert =
  (screen: RecordScreen, broken: boolean): MessageCase =>
  async ({ client: { page } }) => {
    const typed = await openDialog(page, screen, broken ? 'Lost' : 'Made')
    if (broken) await lose(page, 'POST', screen.api)
    await page.keyboard.press('Control+Enter')
    return broken ? { page, typed } : { page }
  }

/** A row is changed in its place. */
export const update =
  (screen: RecordScreen, broken: boolean): MessageCase =>
  async ({ client }) => {
    const { page } = client
    const name = broken ? 'Kept' : 'Changed'
    await add(client, screen.api, screen.row(name))
    await page.goto(screen.path)
    await card(page, name).getByRole('button', { name: /^Edit/ }).click()
    const field = page.getByRole('main').getByLabel(screen.title, { exact: true })
    await field.fill(`${name} again`)
    if (broken) await lose(page, 'PATCH', screen.api)
    await page.getByRole('button', { name: 'Save changes' }).click()
    return broken ? { page, typed: [field, `${name} again`] } : { page }
  }

/** A row is deleted. */
export const remove =
  (screen: RecordScreen, broken: boolean): MessageCase =>
  async ({ client }) => {
    const { page } = client
    const name = broken ? 'Stays' : 'Goes'
    await add(client, screen.api, screen.row(name))
    await page.goto(screen.path)
    if (broken) await lose(page, 'DELETE', screen.api)
    await card(page, name).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    return broken ? { page, still: card(page, name) } : { page }
  }

/** The session is over when a row is added. */
export async function openSignedOut(page: Page, screen: RecordScreen): Promise<void> {
  await openDialog(page, screen, 'Too late')
}
