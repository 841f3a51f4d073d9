-- What changes for clients who move to a plan, a row for each task that is touched or stays though the plan has it no more:
-- 'new', 'changed', 'shifted' (another day only), 'removed', and 'done' or 'begun' for what stays. `fields` is the task after the move, as
-- app.plan_fields. What is done never changes; what staff set for one client, and no version ever said, stays as they set it; a
-- task that no version has is the client's own. The preview and the move both ask this function. Row security applies.
create or replace function app.plan_moves(p_clients uuid[], p_plan jsonb) returns table (user_id uuid, key text, change text, fields jsonb)
  language sql stable as $$
  with known as materialized (
    select t ->> 'id' as key, f.key as field, f.value
      from public.plan_templates v cross join lateral jsonb_array_elements(v.plan -> 'tasks') t cross join lateral jsonb_each(app.plan_fields(t)) f
      where v.version <> (p_plan ->> 'version')::int group by 1, 2, 3
  ), known_keys as materialized (
    select distinct k.key from known k
  ), planned as materialized (
    select t ->> 'id' as key, app.plan_fields(t) as fields from jsonb_array_elements(p_plan -> 'tasks') t
  ), own as materialized (
    select t.user_id, t.key, t.state in ('completed', 'skipped') as done, app.task_fields(to_jsonb(t)) as fields,
        t.state <> 'pending' or exists (select from public.client_requests r where r.user_id = t.user_id and r.task_key = t.key)
          or exists (select from public.task_comments c where c.task_id = t.id) as begun
      from public.defined_tasks t where t.user_id = any (p_clients)
  ), waits as materialized (
    select o.user_id, o.key from own o where (select count(distinct k.field) from known k
      where k.key = o.key and k.field in ('thirdParty', 'waitBusinessDays') and k.value = o.fields -> k.field) = 2
  ), merged as materialized (
    select o.user_id, o.key, (array_agg(o.fields))[1] as before, (array_agg(o.fields))[1] || jsonb_object_agg(f.key, p.fields -> f.key) as after
      from own o join planned p on p.key = o.key and p.fields <> o.fields cross join lateral jsonb_each(o.fields) f
        join known k on k.key = o.key and k.field = f.key and k.value = f.value
      where not o.done and f.value <> p.fields -> f.key
        -- Who is waited for and how long are set together, and neither is without the other.
        and (f.key not in ('thirdParty', 'waitBusinessDays') or (o.user_id, o.key) in (select w.user_id, w.key from waits w))
      group by o.user_id, o.key
  )
  select c, p.key, 'new', p.fields from unnest(p_clients) c cross join planned p
    where not exists (select from own o where o.user_id = c and o.key = p.key)
  union all
  select m.user_id, m.key, case when m.before - 'day' <> m.after - 'day' then 'changed' else 'shifted' end, m.after
    from merged m
  union all
  select o.user_id, o.key, case when o.done then 'done' when o.begun then 'begun' else 'removed' end, o.fields
    from own o where o.key in (select n.key from known_keys n) and o.key not in (select p.key from planned p)
$$;

grant execute on function app.plan_moves(uuid[], jsonb) to portal;
