import type { Area } from '../../../kit/area/server/area.ts'
import { copyColumns } from '../../../kit/area/server/copy-source.ts'
import { serveInvitations } from './invitation.ts'
import type { PeopleParts } from './parts.ts'
import { servePeople } from './people.ts'
import { serveView } from './view.ts'

/** Who acts for a client, for which client someone acts, and staff who see a client's portal as the client does. */
export const peopleArea = <Entered>(parts: PeopleParts<Entered>): Area => ({
  name: 'people',
  serve({ serve }) {
    servePeople(serve, parts)
    serveView(serve, parts)
    serveInvitations(serve, parts)
  },
  copies: [
    {
      title: 'People',
      table: 'client_members',
      owner: 'client_id',
      columns: [
        { name: 'name', label: 'Name', value: '(select u.name from users u where u.id = t.user_id)' },
        ...copyColumns({ access: 'Access', created_at: 'Added' }),
      ],
    },
  ],
  liveTopics: {
    client_members: {
      kinds: ['person'],
      mayConcern: ({ userId, role }, owner) => role === 'admin' || userId === owner,
    },
    invitations: {
      kinds: ['person', 'invitation'],
      // Those of colleagues and of new clients have no owner.
      mayConcern: ({ userId, role }, owner) => role === 'admin' || userId === owner,
    },
  },
  logNames: [
    {
      table: 'client_members',
      group: 'People',
      topic: 'People',
      noun: 'person',
      title: '(select u.name from users u where u.id = client_members.user_id)',
      labels: { access: 'Access' },
    },
    {
      table: 'invitations',
      group: 'People',
      topic: 'People',
      noun: 'invitation',
      title: 'invitations.email',
      labels: {},
      say: ({ action, fields }) => {
        if (action === 'created') return { did: 'sent' }
        if (fields.includes('used_at')) return { did: 'accepted' }
        return fields.includes('withdrawn_at') ? { did: 'withdrew' } : undefined
      },
    },
  ],
})
