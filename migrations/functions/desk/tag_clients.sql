-- Adds tags to clients and removes some. Takes a JSON array of { clients, add, remove }: ids, and names of tags. Returns the clients
-- that are there, each with the names of what changed; `is_full` where it would have more than 12 tags, and nothing changed. A tag
-- that nobody takes is not made. More than 200 tags: PT403 'too_many_tags'.
create or replace function app.tag_clients(p_changes jsonb) returns table (id uuid, added text[], removed text[], is_full boolean)
  language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  chosen uuid[] := array(select distinct c::uuid from jsonb_array_elements(p_changes) g, jsonb_array_elements_text(g -> 'clients') c);
  made text[];
begin
  if app.is_admin() is not true then raise exception using errcode = '42501', message = 'only staff tag'; end if;
  perform from public.clients c where c.id = any (chosen) order by c.id for key share;
  perform from public.desk_rows d where d.id = any (chosen) order by d.id for no key update;
  with new_tags as (
    insert into public.desk_tags (name)
      select distinct on (lower(n)) n from jsonb_array_elements(p_changes) g, jsonb_array_elements_text(g -> 'add') n order by lower(n)
      on conflict (key) do nothing returning key
  ) select array_agg(key) into made from new_tags;
  return query
    with changes as (
      select c::uuid as client, g -> 'add' as adds, g -> 'remove' as removes from jsonb_array_elements(p_changes) g, jsonb_array_elements_text(g -> 'clients') c
    ), planned as materialized (
      select d.id, d.tag_keys,
          array(select distinct lower(n) from changes, jsonb_array_elements_text(adds) n where client = d.id and lower(n) <> all (d.tag_keys)) as adds,
          array(select distinct lower(n) from changes, jsonb_array_elements_text(removes) n where client = d.id and lower(n) = any (d.tag_keys)) as removes
        from public.desk_rows d where d.id = any (chosen) and not d.archived
    ), judged as materialized (
      select *, cardinality(tag_keys) + cardinality(adds) - cardinality(removes) > 12 as is_full from planned
    ), gone as (
      delete from public.client_tags c using judged j where not j.is_full and c.user_id = j.id and c.key = any (j.removes)
    ), come as (
      insert into public.client_tags (user_id, key) select j.id, key from judged j, unnest(j.adds) key where not j.is_full
    )
    select j.id, case when j.is_full then '{}' else array(select t.name from public.desk_tags t where t.key = any (j.adds) order by t.key) end,
        case when j.is_full then '{}' else array(select t.name from public.desk_tags t where t.key = any (j.removes) order by t.key) end, j.is_full
      from judged j;
  delete from public.desk_tags t where t.key = any (made) and not exists (select from public.client_tags c where c.key = t.key);
  if cardinality(made) > 0 and (select count(*) from public.desk_tags) > 200 then
    raise exception using errcode = 'PT403', message = 'too many tags', detail = 'too_many_tags';
  end if;
end $$;

grant execute on function app.tag_clients(jsonb) to portal;
