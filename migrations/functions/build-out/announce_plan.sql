-- Announces to a client what staff changed in their plan, as one notification: a single change by its own words, several as a list.
-- Returns when to look again, while someone still changes it; null once nothing is left.
create or replace function app.announce_plan(p_client uuid) returns timestamptz language plpgsql volatile security definer set search_path = '' as $$
declare
  newest record;
  said record;
begin
  select a.changed_at, a.actor_id into newest from public.plan_announcements a where a.user_id = p_client order by a.changed_at desc limit 1;
  if not found then return null; end if;
  if newest.changed_at > now() - interval '10 seconds' then return newest.changed_at + interval '12 seconds'; end if;
  with taken as (
    delete from public.plan_announcements a where a.user_id = p_client returning a.task_id, a.before
  ), changes as (
    select t.id as task_id, t.day, t.key, t.title,
        case when t.state = 'completed' then coalesce(app.outcome_words(t.outcome, t.outcome_on), t.milestone) else t.state_reason end as detail,
        case
          when t.state is distinct from a.before ->> 'state' and t.state = 'waiting-client' then 'Waiting for you'
          when t.state = 'completed' and (t.state, t.outcome) is distinct from (a.before ->> 'state', a.before ->> 'outcome') then 'Done'
          when t.state is distinct from a.before ->> 'state' and t.state = 'skipped' then 'Skipped'
          when t.actor = 'provider' or t.state in ('completed', 'skipped') then null
          when a.before = '{}' then 'New task'
          when a.before ->> 'actor' = 'provider' then 'You now take part in'
          when (a.before ->> 'day')::int is distinct from t.day then 'Moved to ' || to_char(b.start_date + t.day - 1, 'FMMon FMDD')
        end as what
      from taken a join public.defined_tasks t on t.id = a.task_id join public.build_outs b on b.user_id = t.user_id
    union all
    select null, 0, '', 'kick-off', null, 'Moved to ' || to_char(b.start_date, 'FMMon FMDD')
      from taken a join public.build_outs b on b.user_id = p_client where a.task_id is null
  )
  select count(*) as n, min(c.what || ': ' || c.title) as title, min(c.detail) as detail, (array_agg(c.task_id))[1] as task_id,
      string_agg(c.what || ': ' || c.title, '; ' order by c.day, c.key) as list
    into said from changes c where c.what is not null;
  if said.n = 0 then return null; end if;
  -- In the name of the person who changed it last, for the length of this.
  perform set_config('app.actor_id', coalesce(newest.actor_id::text, ''), true);
  if said.n = 1 and said.task_id is not null then
    perform app.notify_user(p_client, 'task', said.title, said.detail, '/?row=' || said.task_id, 'build_out_tasks', said.task_id);
  else
    perform app.notify_user(p_client, 'task', case said.n when 1 then said.title else said.n || ' changes of your plan' end,
      case when said.n > 1 then said.list end, '/', 'build_outs', (select b.id from public.build_outs b where b.user_id = p_client));
  end if;
  perform set_config('app.actor_id', '', true);
  return null;
end $$;

grant execute on function app.announce_plan(uuid) to portal_system;
