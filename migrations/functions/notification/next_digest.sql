-- When someone's next digest leaves, on one of their days, in the portal's time zone, which is the session's.
create or replace function app.next_digest(p_user uuid) returns timestamptz language sql stable security definer set search_path = '' as $$
  select min(moment) from app.digest_plan(p_user) plan, generate_series(0, 7) ahead,
      lateral (select (current_date + ahead + plan.at)::timestamptz as moment) one
    where moment > now() and extract(isodow from current_date + ahead) = any (plan.days)
$$;
