-- Sessions that were open before they knew their person's role and access. The people are held, so that a change of one is not overtaken by
-- what was read before it.

-- batches
with known as (
  select s.id, u.role, u.staff_access from auth_sessions s join users u on u.id = s.user_id
    where s.person_role is null and u.deactivated_at is null order by u.id limit 500 for share of u
)
update auth_sessions s set person_role = k.role, staff_access = k.staff_access from known k where s.id = k.id and s.person_role is null
