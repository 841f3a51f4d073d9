-- At what time and on which days the caller gets the digest, whomever they act for, and when the next one leaves.
create or replace function app.own_digest(out at text, out days smallint[], out next timestamptz) language sql stable security definer set search_path = '' as $$
  select to_char(plan.at, 'HH24:MI'), plan.days, app.next_digest(app.actor_id()) from app.digest_plan(app.actor_id()) plan
$$;

grant execute on function app.own_digest() to portal;
