-- Sessions that were open before they knew their person's role and access.

-- batches
update auth_sessions s set person_role = u.role, staff_access = u.staff_access from users u
  where u.id = s.user_id and s.id in (select o.id from auth_sessions o join users p on p.id = o.user_id
    where o.person_role is null and p.deactivated_at is null limit 500)
