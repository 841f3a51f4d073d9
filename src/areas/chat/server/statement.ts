import type { Statement } from '../../../kit/database/statement.ts'
import { lastId } from '../../../kit/database/new-id.ts'

const other = `case when app.is_admin() then 'client' else 'admin' end`
const side = (staff: string, client: string) => `case when app.is_admin() then c.${staff} else c.${client} end`
/** Clients whose conversations a search looks at: found once for all that asks for them. */
const withFound = 'with found as materialized (select unnest(app.find_people($1, 1000)) as id)'
const nothing = `'00000000-0000-0000-0000-000000000000'`

/** A message in the shape of the contract. */
const message = `json_build_object('id', m.id, 'userId', m.user_id, 'authorId', m.author_id, 'authorRole', m.author_role, 'authorName', m.author_name,
  'body', m.body, 'createdAt', m.created_at, 'key', case when m.author_id = (select app.actor_id()) then m.client_key end,
  'attachments', case when cardinality(m.attachment_ids) = 0 then '[]'::json else (select coalesce(json_agg(json_build_object('id', a.id,
    'fileName', a.file_name, 'size', a.size) order by array_position(m.attachment_ids, a.id)), '[]')
    from chat_attachments a where a.message_id = m.id) end)`

/** A conversation as the side that asks sees it. Needs chat_conversations as c and users as u. */
const conversation = `json_build_object('id', c.id, 'userId', c.user_id, 'clientName', u.name, 'version', c.version,
  'lastMessage', (select json_build_object('id', m.id, 'at', m.created_at, 'authorRole', m.author_role, 'authorName', m.author_name,
    'excerpt', left(m.body, 140), 'files', cardinality(m.attachment_ids)) from chat_messages m where m.id = c.last_message_id),
  'unread', (select count(*)::int from (select 1 from chat_messages m where m.user_id = c.user_id and m.author_role = ${other}
    and m.id > coalesce(${side('staff_read_id', 'client_read_id')}, ${nothing}) limit 100) n),
  'archivedAt', ${side('archived_at', 'client_archived_at')},
  'otherReadId', ${side('client_read_id', 'staff_read_id')}, 'otherReadAt', ${side('client_read_at', 'staff_read_at')},
  'ownReadId', ${side('staff_read_id', 'client_read_id')})`

export const findConversation = (client: string): Statement => ({
  name: 'chat.find',
  text: `select json_build_object('userId', u.id, 'clientName', u.name, 'conversation', case when c.id is not null then ${conversation} end)::text as row
    from users u left join chat_conversations c on c.user_id = u.id where u.id = $1 and u.role = 'client'`,
  values: [client],
})

type ListQuestion = {
  search?: string | undefined
  show: 'open' | 'archived'
  cursor?: string | undefined
  limit: number
}

/**
 * Conversations as { row, id, others }; one row more than requested shows whether there is a next page. With a search, each row of the first
 * page also has `others`: the clients found who have no conversation yet, so that staff can begin one. Where there is no conversation,
 * one row without a `row` has them.
 */
export function listConversations({ search, show, cursor, limit }: ListQuestion): Statement {
  const [unread, id] = cursor?.split('.') ?? []
  const page = `select ${conversation}::text as row, (case when c.staff_unread then '1.' else '0.' end) || c.last_message_id as id,
      c.staff_unread, c.last_message_id
    from chat_conversations c join users u on u.id = c.user_id
    where c.archived_at is ${show === 'open' ? '' : 'not '}null and ${search ? 'c.user_id in (select id from found)' : '$1::text is null'}
      ${cursor ? 'and (c.staff_unread, c.last_message_id) < ($3, $4)' : ''}
    order by c.staff_unread desc, c.last_message_id desc limit $2`
  const others = search && !cursor ? `(${othersFound})` : 'null'
  return {
    name: `chat.list.${show}.${search ? 'search.' : ''}${cursor ? 'next' : 'first'}`,
    text: search
      ? `${withFound} select p.row, p.id, o.others from (select ${others} as others) o left join (${page}) p on true
        order by p.staff_unread desc, p.last_message_id desc`
      : page,
    values: [search ?? null, limit + 1, ...(cursor ? [unread === '1', id] : [])],
  }
}

const othersFound = `select json_agg(json_build_object('userId', o.id, 'clientName', o.name) order by lower(o.name), o.id)::text
  from (select u.id, u.name from users u join found on found.id = u.id where u.role = 'client'
    and not exists (select 1 from chat_conversations c where c.user_id = u.id) order by lower(u.name), u.id limit 10) o`

/** A page of a conversation below a cursor, newest first. Sorted by the client first, so that only the key (user_id, id) has the order (086). */
export const listMessages = (client: string, cursor: string | undefined, limit: number): Statement => ({
  name: 'chat.messages',
  text: `select ${message}::text as row, m.id from chat_messages m where m.user_id = any (array[$1::uuid]) and m.id < $2 order by m.user_id desc, m.id desc limit $3`,
  values: [client, cursor ?? lastId, limit + 1],
})

export const findMessage = (id: string): Statement => ({
  name: 'chat.message',
  text: `select ${message}::text as row from chat_messages m where m.id = $1`,
  values: [id],
})

type Sending = { userId: string; body: string; attachmentIds: string[]; key: string | undefined }

// Who writes, when and under which id is filled in by the database.
export const insertMessage = ({ userId, body, attachmentIds, key }: Sending): Statement => ({
  name: 'chat.send',
  text: 'insert into chat_messages (user_id, body, attachment_ids, client_key) values ($1, $2, $3, $4) returning id',
  values: [userId, body, attachmentIds, key ?? null],
})

/** The message that a key made before, and whether it was the same one. */
export const findByKey = ({ userId, body, attachmentIds, key }: Sending): Statement => ({
  text: `select ${message}::text as row, (m.user_id = $2 and m.body = $3 and m.attachment_ids = $4::uuid[]) as same
    from chat_messages m where m.author_id = (select app.actor_id()) and m.client_key = $1`,
  values: [key, userId, body, attachmentIds],
})

export const readUpTo = (client: string, id: string): Statement => ({
  name: 'chat.read',
  text: 'select app.read_chat($1, $2)',
  values: [client, id],
  writes: true,
})

export const setArchived = (client: string, archived: boolean): Statement => ({
  name: 'chat.archive',
  text: 'select app.archive_chat($1, $2)',
  values: [client, archived],
  writes: true,
})

export const listPeople = (client: string): Statement => ({
  name: 'chat.people',
  text: `select coalesce(json_agg(json_build_object('name', p.author_name, 'lastWroteAt', p.at) order by p.at desc), '[]')::text as row
    from (select author_name, max(created_at) as at from chat_messages where user_id = $1 and author_role = 'admin' group by author_name order by 2 desc limit 20) p`,
  values: [client],
})
