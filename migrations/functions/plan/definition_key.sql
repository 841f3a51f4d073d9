-- The key of what a task is, as app.plan_fields says it: the same for equal ones. What staff set for one client is left out.
create or replace function app.definition_key(p_fields jsonb) returns uuid language sql immutable as $$
  select md5((p_fields - '{day,actor,thirdParty,waitBusinessDays}'::text[])::text)::uuid
$$;
