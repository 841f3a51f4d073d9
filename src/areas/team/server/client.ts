import type { Statement } from '../../../kit/database/statement.ts'
import { maxListed } from '../contract.ts'

/** How many clients that there is work for one of the staff looks after, as SQL; `t.id` is the colleague. */
export const countClients = '(select count(*)::int from desk_rows d where d.assignee_id = t.id and d.active)'

/** The clients that a colleague would hand over, by name: a Client each, as many as are listed. */
export const listClients = (person: string): Statement => ({
  name: 'team.clients',
  text: `select d.id, nullif(btrim(d.company), '') as company, d.person, d.waiting_on as "waitingOn", d.waiting_name as "waitingName", d.phase,
      case when d.start_date is not null then greatest(current_date - d.start_date + 1, 0) end as day,
      (select count(*)::int from unnest(d.open_on) planned where planned < current_date) as late, case when d.unanswered_since is null then 0 else app.count_unanswered(d.id) end as unanswered
    from desk_rows d where d.assignee_id = $1 and d.active order by lower(coalesce(d.company, d.person)), d.id limit ${maxListed}`,
  values: [person],
})

/** How many clients a colleague has: { total } that there is work for, and { idle }, archived or finished. */
export const countAllClients = (person: string): Statement => ({
  name: 'team.client-counts',
  text: `select count(*) filter (where d.active)::int as total, count(*) filter (where not d.active)::int as idle
    from desk_rows d where d.assignee_id = $1`,
  values: [person],
})
