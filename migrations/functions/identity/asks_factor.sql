-- Whether the portal asks this person for a second factor, by the setting SECOND_FACTOR.
create or replace function app.asks_factor(p_person uuid) returns boolean language sql stable as $$
  select case coalesce((select second_factor from public.sign_in_rules), 'staff')
    when 'nobody' then false
    when 'everyone' then true
    else exists (select from public.users where id = p_person and role = 'admin') end
$$;

grant execute on function app.asks_factor(uuid) to portal_system;
