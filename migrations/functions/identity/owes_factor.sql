-- Whether a new session of this person owes a second factor: the person has one, or the portal asks for one.
create or replace function app.owes_factor(p_person uuid) returns boolean language sql stable as $$
  select exists (select from public.auth_factors where user_id = p_person and verified_at is not null) or app.asks_factor(p_person)
$$;

grant execute on function app.owes_factor(uuid) to portal_system;
