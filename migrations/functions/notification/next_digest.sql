-- When someone's first digest after a moment leaves, on one of their days, in the portal's time zone, which is the session's.
create or replace function app.next_digest(p_user uuid, p_after timestamptz default now()) returns timestamptz
  language sql stable security definer set search_path = '' as $$
  select min(moment) from app.digest_plan(p_user) plan, generate_series(0, 7) ahead,
      lateral (select (p_after::date + ahead + plan.at)::timestamptz as moment) one
    where moment > p_after and extract(isodow from p_after::date + ahead) = any (plan.days)
$$;
