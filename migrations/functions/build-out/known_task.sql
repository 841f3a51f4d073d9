-- The fields of a task whose changes are announced to the client.
create or replace function app.known_task(p_task jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('state', p_task -> 'state', 'day', p_task -> 'day', 'actor', p_task -> 'actor', 'outcome', p_task -> 'outcome')
$$;
