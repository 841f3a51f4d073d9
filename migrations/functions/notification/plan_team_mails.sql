-- Plans the mails of so many notifications of the whole staff: to the colleague who has the client, or to the managers where nobody has. Not
-- in the transaction that notifies, because all who write to the same colleague at once would wait for the colleague's entry in `jobs`.
-- Returns whether more are left.
create or replace function app.plan_team_mails(p_most integer) returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  person record;
begin
  -- Each colleague is scheduled once, below.
  perform set_config('app.planning_team_mails', 'on', true);
  for person in
    with taken as (
      delete from public.unplanned_notifications q where q.notification_id in (
        select u.notification_id from public.unplanned_notifications u order by u.notification_id limit p_most for update skip locked)
      returning q.*
    ), news as materialized (
      -- Held, because a notification that is repeated at this moment gets a new id, and is planned by that. In the order of
      -- app.resolve_staff_notifications.
      select n.id, n.kind, n.actor_id, t.created_at, t.waiting,
          coalesce((select c.id from public.clients c where c.id = t.caller), case n.about_table when 'users' then n.about_id end) as client_id
        from taken t join public.notifications n on n.id = t.notification_id where n.read_at is null
        order by n.about_id, n.kind, n.about_table, n.actor_id for key share of n
    ), assigned as (
      select s.id, u.id as reader_id from news s join public.clients c on c.id = s.client_id
        join public.users u on u.id = c.assignee_id and u.deactivated_at is null
    ), addressed as (
      select id, reader_id from assigned
      union all
      select s.id, u.id from news s join public.users u on u.role = 'admin' and u.staff_access = 'manager' and u.deactivated_at is null
        where s.client_id is not null and not exists (select from assigned a where a.id = s.id)
    ), wanted as materialized (
      select s.id, reader.id as reader_id, s.created_at, k.wait, chosen.way
        from addressed a join news s using (id) join public.users reader on reader.id = a.reader_id
          join app.notification_kinds() k on k.kind = s.kind and k.side = 'staff'
          left join public.notification_choices c on c.user_id = reader.id and c.kind = s.kind,
          -- As app.notification_way, for a kind that is listed.
          lateral (select coalesce(c.way, k.fallback) as way) chosen
        where reader.email_verified and reader.id is distinct from s.actor_id and reader.id <> all (s.waiting)
          and (chosen.way = 'digest' or chosen.way = 'mail' and not k.own_mail)
    ), digests as materialized (
      -- One that is due by now takes all of it.
      select w.reader_id, app.next_digest(w.reader_id, min(w.created_at)) as at from wanted w where w.way = 'digest' group by w.reader_id
    ), planned as (
      insert into public.notification_mails (user_id, notification_id, digest, due_at)
        select w.reader_id, w.id, w.way = 'digest',
            case w.way when 'digest' then greatest(d.at, w.created_at + interval '12 seconds') else w.created_at + w.wait end
          from wanted w left join digests d using (reader_id) order by w.reader_id
        on conflict (user_id, notification_id) do nothing returning user_id, due_at
    )
    select p.user_id as id, min(p.due_at) as due_at from planned p group by p.user_id order by p.user_id
  loop
    perform app.schedule_job('tell', person.id::text, null, person.due_at);
  end loop;
  perform set_config('app.planning_team_mails', '', true);
  return exists (select from public.unplanned_notifications);
end $$;

grant execute on function app.plan_team_mails(integer) to portal_system;
