import { enterAs, ownPassword, type Person, siteAddress } from './browser.ts'

const headers = () => ({ origin: siteAddress() })

/** Invites someone by the server, as the one who asks: to a client, or to the staff. */
export async function invite({ context }: Person, email: string, access: string, to: 'people' | 'team'): Promise<void> {
  const answer = await context.request.post(`/api/${to}/invitations`, { data: { email, access }, headers: headers() })
  if (!answer.ok()) throw new Error(`${email} could not be invited: ${await answer.text()}`)
}

/** Opens the link of the newest invitation to an address, in a browser where nobody is signed in. */
export async function join(email: string, name: string): Promise<Person> {
  const person = await enterAs()
  await person.page.goto('/dev/mail')
  await person.page
    .locator('article', { hasText: `To ${email},` })
    .getByRole('link', { name: /\/join\// })
    .first()
    .click()
  await person.page.getByLabel('Full Name').fill(name)
  await person.page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await person.page.getByRole('button', { name: 'Join', exact: true }).click()
  await person.page.getByRole('button', { name: 'Sign Out' }).waitFor()
  return person
}
