-- Whose session a replaced token still opens, within 30 seconds. A later use ends the session, unless the browser may
-- not have received the new token: then it gets no session, and may ask for the token again.
create or replace function app.find_replaced_session(p_token text) returns table (user_id uuid, role text, client_id uuid, access text, reused boolean)
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare s public.auth_sessions; replaced timestamptz;
begin
  select r.replaced_at into replaced from public.auth_replaced_tokens r where r.token = p_token;
  if not found then return; end if;
  select a.* into s from public.auth_sessions a join public.auth_replaced_tokens r on r.session_id = a.id
    where r.token = p_token and a.expires_at > now() for update of a;
  if not found or (replaced <= now() - interval '30 seconds' and not s.token_used and s.updated_at = replaced) then return; end if;
  if replaced <= now() - interval '30 seconds' then
    delete from public.auth_sessions where id = s.id;
  end if;
  return query select u.id, u.role, case when of_client then s.client_id end, case when of_client then s.access else u.staff_access end,
      replaced <= now() - interval '30 seconds'
    from public.users u, lateral (select s.client_id is not null and coalesce(s.viewing_until > now(), true) as of_client) session
    where u.id = s.user_id and u.deactivated_at is null;
end $$;

grant execute on function app.find_replaced_session(text) to portal_system;
