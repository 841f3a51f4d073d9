-- For the daily purge: after three months a notification no longer waits for those who never read it.
create or replace function app.resolve_old_staff_notifications() returns void language plpgsql security definer set search_path = '' as $$
begin
  perform app.resolve_staff_notifications(null);
  update public.notifications set read_at = now() where user_id is null and read_at is null and created_at < now() - interval '90 days';
end $$;

grant execute on function app.resolve_old_staff_notifications() to portal_system;
