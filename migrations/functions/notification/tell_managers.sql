-- Notifies each manager that the system needs attention, once for each cause; without a title it is over, and nobody needs to read it any more.
create or replace function app.tell_managers(p_cause text, p_title text, p_detail text) returns void
  language plpgsql security definer set search_path = '' as $$
declare about uuid := md5('operator_alerts ' || p_cause)::uuid;
begin
  if p_title is null then
    update public.notifications set read_at = now() where about_table = 'operator_alerts' and about_id = about and read_at is null;
    return;
  end if;
  perform app.notify_user(id, 'system', p_title, p_detail, '/system', 'operator_alerts', about)
    from public.users where role = 'admin' and staff_access = 'manager' and deactivated_at is null;
end $$;

grant execute on function app.tell_managers(text, text, text) to portal_system;
