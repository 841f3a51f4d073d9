-- For the daily purge: what is three months old waits no longer for somebody who never looks.
create or replace function app.settle_old_staff_news() returns void language plpgsql security definer set search_path = '' as $$
begin
  perform app.settle_staff_news(null);
  update public.notifications set read_at = now() where user_id is null and read_at is null and created_at < now() - interval '90 days';
end $$;

grant execute on function app.settle_old_staff_news() to portal_system;
