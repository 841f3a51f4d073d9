-- When the next mail of notifications to a person is due; null where none is planned.
create or replace function app.next_notification_mail(p_user uuid) returns timestamptz language sql stable security definer set search_path = '' as $$
  select min(m.due_at) from public.notification_mails m where m.user_id = p_user
$$;

grant execute on function app.next_notification_mail(uuid) to portal_system;
