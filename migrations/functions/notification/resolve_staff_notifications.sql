-- Of these, or of all: resolves those that everyone notified has read. Transactions that lock several of these rows lock them in one order, by an immutable key, so that they cannot deadlock.
create or replace function app.resolve_staff_notifications(p_ids uuid[]) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform from public.notifications n where n.user_id is null and n.read_at is null and (p_ids is null or n.id = any(p_ids))
    order by n.about_id, n.kind, n.about_table, n.actor_id for no key update;
  update public.notifications n set read_at = now()
    where n.user_id is null and n.read_at is null and (p_ids is null or n.id = any(p_ids)) and not exists (
      select from public.users u where u.role = 'admin' and u.deactivated_at is null and u.id is distinct from n.actor_id and app.notification_way(u.id, n.kind) <> 'never' and not exists (
        select from public.notification_reads r where r.user_id = u.id and r.notification_id = n.id and r.times >= n.times));
end $$;
