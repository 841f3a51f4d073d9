-- Ends the sessions of one of the staff; the caller's own session with this token stays. Returns how many.
create or replace function app.sign_out_colleague(p_person uuid, p_token text) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare ended integer;
begin
  perform app.lock_colleague(p_person);
  delete from public.auth_sessions where user_id = p_person and id is distinct from app.session_id(p_token);
  get diagnostics ended = row_count;
  return ended;
end $$;

grant execute on function app.sign_out_colleague(uuid, text) to portal_system;
