-- Locks what a job is to send, and acts as its author for the rest of the transaction. Someone who has left the team sends nothing more:
-- what waits has failed. Returns the kind and the body; nothing where there is nothing to send.
create or replace function app.begin_send(p_send uuid) returns table (kind text, body text) language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  send public.desk_sends;
  author public.users;
begin
  select * into send from public.desk_sends s where s.id = p_send and s.withdrawn_at is null for update;
  if not found then return; end if;
  select * into author from public.users u where u.id = send.author_id and u.role = 'admin' and u.deactivated_at is null for share;
  if not found then
    update public.desk_send_clients c set state = 'failed', reason = 'author_left' where c.send_id = p_send and c.state = 'waiting';
    update public.desk_sends s set finished_at = now() where s.id = p_send and s.finished_at is null;
    return;
  end if;
  perform set_config('app.user_id', author.id::text, true), set_config('app.actor_id', author.id::text, true), set_config('app.role', 'admin', true),
    set_config('app.access', author.staff_access, true);
  return query select send.kind, send.body;
end $$;
