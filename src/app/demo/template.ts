import { buildStarter } from '../../areas/web-presence/starter.ts'
import { profiles } from './profile.ts'
import type { Visitor } from './visitor.ts'

/** The website of a sample client: our template, then a version with words of its own. */
export async function addTemplate(client: Visitor, key: string): Promise<void> {
  if (key !== 'day33') return
  const { businessName, businessPhone: phone, businessEmail: email, businessAddress: address } = profiles[key] ?? {}
  const first = buildStarter({ businessName, phone, email, address, year: new Date().getFullYear() })
  const { id, version } = await client.call<{ id: string; version: number }>('POST', '/api/website-templates', {
    htmlCode: first,
  })
  const htmlCode = first
    .replace('Say in one line what you do, and for whom', 'Kitchens and built-ins for small Portland homes')
    .replace(
      'One more sentence: where you work, and what your customers get from you that others don’t offer.',
      'We measure, draw, build and install. One team, one price, one date.',
    )
  await client.call('PATCH', `/api/website-templates/${id}`, { htmlCode }, { 'if-match': `"${version}"` })
}
