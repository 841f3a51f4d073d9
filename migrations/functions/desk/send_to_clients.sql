-- Prepares a message, a reminder or a request to clients, which leaves after the seconds in which it can be undone, or a change of a task, which
-- begins at once and can be taken back. The same key again prepares nothing. Returns its id.
create or replace function app.send_to_clients(p_kind text, p_clients uuid[], p_body text, p_key text, p_request jsonb) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  made uuid;
begin
  if app.is_admin() is not true then raise exception using errcode = '42501', message = 'only staff send'; end if;
  insert into public.desk_sends (kind, body, client_key, request) values (p_kind, p_body, p_key, p_request)
    on conflict (author_id, client_key) do nothing returning id into made;
  if made is null then
    return (select s.id from public.desk_sends s where s.author_id = app.actor_id() and s.client_key = p_key);
  end if;
  insert into public.desk_send_clients (send_id, user_id)
    select made, c.id from public.clients c where c.id = any (p_clients) order by c.id for key share;
  -- Two seconds more than the screen offers Undo.
  perform app.schedule_job('desk-' || p_kind, made::text, null, now() + case when p_kind = 'task' then interval '0' else interval '12 seconds' end);
  return made;
end $$;

grant execute on function app.send_to_clients(text, uuid[], text, text, jsonb) to portal;
