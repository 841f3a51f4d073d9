-- Which of a client's people gets the mail of a request: the person whom staff chose, for as long as they may answer; otherwise an owner, one
-- with a confirmed address before one without, and the one whom the client began with before the one who has been it longest.
create or replace function app.person_asked(p_client uuid, p_person uuid) returns uuid language sql stable as $$
  select coalesce(
    case when app.may_be_asked(p_client, p_person) then p_person end,
    (select m.user_id from public.client_members m join public.users u on u.id = m.user_id
      where m.client_id = p_client and m.access = 'owner' and u.deactivated_at is null
      order by u.email_verified desc, m.user_id = p_client desc, m.created_at, m.user_id limit 1),
    p_client)
$$;

grant execute on function app.person_asked(uuid, uuid) to portal, portal_system;
