import type { Visitor } from './visitor.ts'

/** Three social media accounts of a company; its name without blanks is how it is called there. */
export async function addSocialMedia(client: Visitor, company: string): Promise<void> {
  const username = company
    .replace(/ LLC$/, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  for (const { platform, notes } of accounts) {
    const profileUrl = `https://${platform.toLowerCase()}.example/${username}`
    await client.call('POST', '/api/social-media-accounts', {
      platform,
      username,
      password: `sample-only-${platform.length}418`,
      profileUrl,
      notes,
    })
  }
}

const accounts = [
  { platform: 'Linkedin', notes: 'Company page; ask your team to be made an admin' },
  { platform: 'Facebook', notes: null },
  { platform: 'Instagram', notes: 'Two posts a week are planned' },
]
