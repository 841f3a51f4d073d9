-- What is asked of a client, their answer, and the end of both.
create or replace function app.notify_request() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform app.notify_user(new.user_id, 'ask', case when new.reminders_sent > 0 then 'Reminder, we still need: ' else 'We need something from you: ' end || new.title,
      new.detail, '/?request=' || new.id, 'client_requests', new.id);
    return null;
  end if;
  -- app.take_back_notice sees to what was said before.
  if new.taken_back_at is distinct from old.taken_back_at then return null; end if;
  if new.reminders_sent > old.reminders_sent then
    perform app.notify_user(new.user_id, 'ask', 'Reminder, we still need: ' || new.title, new.detail, '/?request=' || new.id, 'client_requests', new.id);
  end if;
  if new.answered_at is not null and old.answered_at is null and app.user_id() = new.user_id then
    perform app.notify_staff('answer', (select name from public.users where id = app.actor_id()),
      case when new.form is null then 'marked a request as done' else 'answered a request' end, new.title, '/clients/' || new.user_id, 'client_requests', new.id);
  end if;
  -- Taken back by the client: what was said of the answer is no longer so.
  if new.answered_at is null and old.answered_at is not null and new.returned_at is not distinct from old.returned_at then
    update public.notifications set read_at = now()
      where about_table = 'client_requests' and about_id = new.id and kind = 'answer' and user_id is null and read_at is null;
  end if;
  if new.returned_at is distinct from old.returned_at and new.returned_at is not null then
    perform app.notify_user(new.user_id, 'returned', 'Please look again: ' || new.title, new.return_reason, '/?request=' || new.id, 'client_requests', new.id);
  end if;
  -- What was answered or received needs no attention any more.
  if coalesce(new.answered_at, new.received_at) is not null and (old.answered_at, old.received_at) is distinct from (new.answered_at, new.received_at) then
    update public.notifications set read_at = now()
      where about_table = 'client_requests' and about_id = new.id and read_at is null and (user_id in (select m.user_id from public.client_members m where m.client_id = new.user_id) or new.received_at is not null);
  end if;
  if new.received_at is not null and old.received_at is null and old.answered_at is not null and not new.withdrawn then
    perform app.notify_user(new.user_id, 'accepted', 'Accepted: ' || new.title, null, '/', 'client_requests', new.id);
  end if;
  -- Undone: nothing was accepted, and what was not mailed yet is not.
  if new.received_at is null and old.received_at is not null then
    delete from public.notifications where about_table = 'client_requests' and about_id = new.id and kind = 'accepted';
  end if;
  return null;
end $$;
