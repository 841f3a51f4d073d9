import type { Statement } from '../../../kit/database/statement.ts'

/** One person of the list as JSON, of a row of `people`. */
export const row = `json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'role', u.role, 'lastlogin', u.lastlogin,
  'passwordChangedAt', u.password_changed_at, 'twoFactorEnabled', u.two_factor_enabled, 'tasksDone', b.tasks_done, 'tasksTotal', b.tasks_total,
  'startDate', b.start_date, 'day', case when b.start_date is not null then greatest(current_date - b.start_date + 1, 0) end,
  'businessName', (select p.business_name from user_profile p where p.user_id = u.id and p.deleted_at is null),
  'waitingOnClient', exists (select from app.asked_of_client(u.id) a where not a.answered),
  'clientAnswered', exists (select from app.asked_of_client(u.id) a where a.answered),
  'archivedAt', c.archived_at, 'closingAskedAt', c.closing_asked_at)`

/** Every user with what the list shows of them. */
export const people = 'users u left join build_outs b on b.user_id = u.id left join clients c on c.id = u.id'

/** One user as the list has it. */
export const findRow = (id: string): Statement => ({
  name: 'clients.find',
  text: `select ${row}::text as row from ${people} where u.id = $1`,
  values: [id],
})
