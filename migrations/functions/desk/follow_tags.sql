-- Keeps the desk with the tags of clients, once for each client however many tags it was.
create or replace function app.follow_tags() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.desk_rows d set (tags, tag_keys) = (
      select coalesce(array_agg(t.name order by t.key), '{}'), coalesce(array_agg(t.key order by t.key), '{}')
        from public.client_tags c join public.desk_tags t on t.key = c.key where c.user_id = d.id)
    where d.id in (select user_id from changed_rows);
  return null;
end $$;
