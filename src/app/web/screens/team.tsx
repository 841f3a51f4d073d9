import type { invitationRoutes } from '../../../areas/people/invitation-contract.ts'
import { WaitingBadge } from '../../../areas/desk/web/waiting-badge.tsx'
import { shortPhase } from '../../../areas/desk/phase-name.ts'
import { TeamPage } from '../../../areas/team/web/team-page.tsx'
import { client } from '../../../kit/http/web/client.ts'

const call = client<typeof invitationRoutes>()

export default function TeamScreen() {
  return (
    <TeamPage
      invite={(body) => call('POST', '/api/team/invitations', { body })}
      Waiting={WaitingBadge}
      phaseName={shortPhase}
      withdraw={(id) => call('DELETE', '/api/invitations/:id', { params: { id } })}
    />
  )
}
