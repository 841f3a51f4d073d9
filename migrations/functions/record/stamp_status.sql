-- When a status was set, and by whom; of an imported row it is known when. Nothing else writes these two columns: the portal's role has no grant on them.
create or replace function app.stamp_status() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.status_changed_at := coalesce(app.imported_at(), now());
  new.status_changed_by := (select u.name from public.users u where u.id = app.actor_id() and app.imported_at() is null);
  return new;
end $$;
