-- The clients that lists over all clients leave out.
create or replace function app.archived_clients() returns uuid[] language sql stable parallel safe security definer set search_path = '' as $$
  select coalesce(array_agg(id), '{}') from public.clients where archived_at is not null and app.is_admin()
$$;

grant execute on function app.archived_clients() to portal;
