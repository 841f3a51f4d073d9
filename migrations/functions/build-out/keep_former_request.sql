-- Keeps a request as it is before staff return its answer or remind of it, or, `made`, that the reminder makes it. Returns the key of the mail about it.
create or replace function app.keep_former_request(p_request uuid, made boolean default false) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  request public.client_requests;
  sent public.request_notices;
begin
  if app.is_admin() is not true or app.may_write() is not true then
    raise exception using errcode = 'PT404', message = 'no such request';
  end if;
  select r.* into request from public.client_requests r where r.id = p_request for update;
  if not found then return null; end if;
  sent.version := request.version + case when made then 0 else 1 end;
  sent.mail_key := 'notice ' || p_request || ' ' || sent.version;
  insert into public.request_notices (request_id, user_id, version, sent_at, mail_key, files, planned, former)
    values (p_request, request.user_id, sent.version, now(), sent.mail_key,
      (select count(*) from public.request_files f where f.request_id = p_request),
      array(select m.user_id from public.notification_mails m join public.notifications n on n.id = m.notification_id
        where n.about_table = 'client_requests' and n.about_id = p_request and n.kind = 'ask'),
      case when not made then jsonb_build_object('answered_at', request.answered_at, 'answered_document', request.answered_document,
        'returned_at', request.returned_at, 'returned_by', request.returned_by, 'return_reason', request.return_reason,
        'return_parts', request.return_parts, 'reminders_sent', request.reminders_sent, 'reminded_at', request.reminded_at,
        'next_reminder_at', request.next_reminder_at) end)
    on conflict (request_id) do update set version = excluded.version, sent_at = excluded.sent_at, mail_key = excluded.mail_key,
      files = excluded.files, planned = excluded.planned, former = excluded.former;
  return sent.mail_key;
end $$;

grant execute on function app.keep_former_request(uuid, boolean) to portal;
