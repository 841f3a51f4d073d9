-- At what time and on which days someone gets the digest: 8:00, Monday to Friday, unless they chose otherwise.
create or replace function app.digest_plan(p_user uuid, out at time, out days smallint[]) language sql stable security definer set search_path = '' as $$
  select coalesce(c.at, '8:00'), coalesce(c.days, '{1,2,3,4,5}')
    from (values (p_user)) person (id) left join public.digest_choices c on c.user_id = person.id
$$;
