-- Types the sessions that are there once more, of a person or of everyone, after a factor or the setting has changed. Those that
-- have passed a factor stay as they are.
create or replace function app.judge_sessions(p_person uuid) returns void language sql volatile as $$
  update public.auth_sessions s set kind = case when app.owes_factor(s.user_id) then 'pending' else 'full' end
  where s.factor_at is null and (p_person is null or s.user_id = p_person)
    and s.kind <> case when app.owes_factor(s.user_id) then 'pending' else 'full' end
$$;

grant execute on function app.judge_sessions(uuid) to portal_system;
