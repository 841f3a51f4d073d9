import type { Area } from '../../../kit/area/server/area.ts'
import { copyColumns } from '../../../kit/area/server/copy-source.ts'
import type { Database } from '../../../kit/database/database.ts'
import { ownRows } from '../../../kit/record/contract/access.ts'
import type { TeamContact } from '../contract.ts'
import { chatUpload } from './chat-upload.ts'
import { serveChat } from './route.ts'

const path = (client: string) => `/clients/${client}?tab=chat`
const verb =
  (did: string) =>
  ({ action }: { action: string }) =>
    action === 'created' ? { did } : undefined

/** The support chat between each client and the team. */
export const chatArea = ({ database, contact }: { database: Database; contact: TeamContact }): Area => ({
  name: 'chat',
  serve: ({ serve, feed }) => serveChat(serve, { database, feed, contact }),
  liveTopics: {
    chat_messages: { kinds: ['chatMessage', 'chatConversation'], mayConcern: ownRows.mayConcern },
    chat_conversations: { kinds: ['chatConversation'], mayConcern: ownRows.mayConcern },
  },
  logNames: [
    {
      table: 'chat_messages',
      group: 'Support Chat',
      topic: 'Messages',
      noun: 'message',
      labels: {},
      title: `''`,
      path,
      say: verb('sent'),
    },
    {
      table: 'chat_attachments',
      group: 'Support Chat',
      topic: 'Messages',
      noun: 'chat file',
      labels: {},
      title: 'file_name',
      path,
      say: verb('sent'),
    },
    {
      table: 'chat_conversations',
      group: 'Support Chat',
      topic: 'Messages',
      noun: 'conversation',
      labels: { archived_at: 'Archived', client_archived_at: 'Archived by the client' },
      say: verb('began'),
    },
  ],
  copies: [
    {
      title: 'Messages',
      table: 'chat_messages',
      columns: [
        ...copyColumns({ created_at: 'Sent', author_name: 'By', author_role: 'Role', body: 'Message' }),
        {
          name: 'files',
          label: 'Files',
          value: `(select array_agg(f.file_name order by f.id) from chat_attachments f where f.message_id = t.id)`,
        },
      ],
    },
  ],
  uploads: [chatUpload(database)],
  // Brought and never sent with a message; the sweep of the files follows.
  purge: [{ text: `delete from chat_attachments where message_id is null and created_at < now() - interval '1 day'` }],
})
