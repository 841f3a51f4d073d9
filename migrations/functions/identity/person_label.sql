-- How a history names someone: staff see names; a client's people see each other's, and whether it was the team or another member.
create or replace function app.person_label(p_user uuid) returns text language sql stable security definer set search_path = '' as $$
  select case
    when p_user is null then 'The portal'
    when p_user = app.actor_id() then 'You'
    else coalesce((select case
        when app.is_admin() then u.name
        when u.role = 'admin' then 'Your team'
        when exists (select from public.client_members m where m.client_id = app.user_id() and m.user_id = u.id) then u.name
        else 'Another member' end
      from public.users u where u.id = p_user), 'Former user')
  end
$$;

grant execute on function app.person_label(uuid) to portal;
