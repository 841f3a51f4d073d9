import type { invitationRoutes } from '../../../areas/people/invitation-contract.ts'
import { TeamPage } from '../../../areas/team/web/team-page.tsx'
import { client } from '../../../kit/http/web/client.ts'

const call = client<typeof invitationRoutes>()

export default function TeamScreen() {
  return (
    <TeamPage
      invite={(body) => call('POST', '/api/team/invitations', { body })}
      withdraw={(id) => call('DELETE', '/api/invitations/:id', { params: { id } })}
    />
  )
}
