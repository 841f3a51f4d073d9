-- Takes back the return or reminder that made this version of a request, within a minute, with its mail and its notification. Returns why it does
-- not: 'left' when the mail is on its way, 'changed' when something else happened to the request or to its answer since. Twice does no harm.
create or replace function app.take_back_notice(p_request uuid, p_version integer) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  request public.client_requests;
  notice public.request_notices;
  former public.client_requests;
  was_return boolean;
begin
  if app.is_admin() is not true or app.may_write() is not true then
    raise exception using errcode = 'PT404', message = 'no such request';
  end if;
  select r.* into request from public.client_requests r where r.id = p_request for update;
  if not found then raise exception using errcode = 'PT404', message = 'no such request'; end if;
  select n.* into notice from public.request_notices n where n.request_id = p_request;
  if not found or notice.version <> p_version then
    -- Done already, and nothing since.
    return case when request.version <> p_version + 1 or request.taken_back_at is distinct from request.updated_at then 'changed' end;
  end if;
  former := jsonb_populate_record(null::public.client_requests, notice.former);
  was_return := notice.former is not null and request.returned_at is distinct from former.returned_at;
  if notice.version <> request.version then return 'changed'; end if;
  if (was_return or notice.former is null) and (exists (select from public.request_answers a where a.request_id = p_request and a.updated_at > notice.sent_at)
      or exists (select from public.request_files f where f.request_id = p_request and f.created_at > notice.sent_at)
      or notice.files <> (select count(*) from public.request_files f where f.request_id = p_request)) then
    return 'changed';
  end if;
  if notice.sent_at < now() - interval '1 minute' then return 'left'; end if;
  -- Someone who wants no such mail has none.
  delete from public.outgoing_mail m where m.key = notice.mail_key and m.attempts = 0;
  if exists (select from public.outgoing_mail m where m.key = notice.mail_key) then return 'left'; end if;
  delete from public.request_notices n where n.request_id = p_request;
  delete from public.notification_mails m using public.notifications n
    where n.id = m.notification_id and n.about_table = 'client_requests' and n.about_id = p_request and n.kind = 'ask' and n.created_at >= notice.sent_at
      and m.user_id <> all (notice.planned);
  delete from public.notifications n where n.about_table = 'client_requests' and n.about_id = p_request and n.created_at >= notice.sent_at
    and (notice.former is null or n.kind = case when was_return then 'returned' else 'ask' end and n.times = 1);
  -- What was not read before has only counted the reminder.
  update public.notifications n set times = n.times - 1,
      title = case when former.reminders_sent = 0 then left('We need something from you: ' || request.title, 200) else n.title end
    where n.about_table = 'client_requests' and n.about_id = p_request and n.kind = 'ask' and n.created_at >= notice.sent_at;
  if notice.former is null then
    -- The reminder made a request of what the plan asks for, which asks for it as before.
    update public.client_requests r set received_at = now(), received_by = (select u.name from public.users u where u.id = app.actor_id()),
        withdrawn = true, reminders_sent = 0, reminded_at = null, taken_back_at = now(), version = r.version + 1, updated_at = now()
      where r.id = p_request;
    return null;
  end if;
  update public.client_requests r set answered_at = former.answered_at, answered_document = former.answered_document, returned_at = former.returned_at,
      returned_by = former.returned_by, return_reason = former.return_reason, return_parts = former.return_parts, reminders_sent = former.reminders_sent,
      reminded_at = former.reminded_at, next_reminder_at = former.next_reminder_at, taken_back_at = now(), version = r.version + 1, updated_at = now()
    where r.id = p_request;
  return null;
end $$;

grant execute on function app.take_back_notice(uuid, integer) to portal;
