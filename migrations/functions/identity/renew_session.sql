-- Gives a session a new token and a week more, at most until 30 days after the sign-in; not to one that owes a second factor, nor
-- to someone who was deactivated. Returns the token that counts from now on and whose it is; nothing for a session that is over.
-- Two requests with one token get the same new one, and so does a browser that never received it.
create or replace function app.renew_session(p_token text, p_new text) returns table (token text, user_id uuid)
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare s public.auth_sessions; replaced timestamptz;
begin
  select * into s from public.auth_sessions where token = p_token and expires_at > now() and kind = 'full'
    and not exists (select from public.users u where u.id = auth_sessions.user_id and u.deactivated_at is not null) for update;
  if found then
    if s.updated_at > now() - interval '1 minute' then
      return query select s.token, s.user_id;
    else
      insert into public.auth_replaced_tokens (token, session_id) values (p_token, s.id);
      return query update public.auth_sessions
        set token = p_new, token_used = false, updated_at = now(), expires_at = least(now() + interval '7 days', created_at + interval '30 days')
        where id = s.id returning token, user_id;
    end if;
    return;
  end if;
  select r.replaced_at into replaced from public.auth_replaced_tokens r where r.token = p_token;
  if not found then return; end if;
  return query select a.token, a.user_id from public.auth_sessions a join public.auth_replaced_tokens r on r.session_id = a.id
    where r.token = p_token and a.expires_at > now()
      and not exists (select from public.users u where u.id = a.user_id and u.deactivated_at is not null) and (replaced > now() - interval '30 seconds'
      or (not a.token_used and a.updated_at = replaced and replaced > now() - interval '5 minutes'));
end $$;

grant execute on function app.renew_session(text, text) to portal_system;
