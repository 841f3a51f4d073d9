-- app.count_attempt for several keys in turn; the first that refuses ends it, so that those behind it are not counted.
create or replace function app.count_attempts(p_rules jsonb) returns integer language plpgsql volatile as $$
declare
  rule jsonb;
  early integer;
begin
  for rule in select value from jsonb_array_elements(p_rules) loop
    early := app.count_attempt(rule ->> 'key', rule ->> 'account', (rule ->> 'free')::integer, (rule ->> 'wait')::integer,
      (rule ->> 'maxWait')::integer, (rule ->> 'keep')::integer, (rule ->> 'window')::boolean);
    if early > 0 then return early; end if;
  end loop;
  return 0;
end $$;

grant execute on function app.count_attempts(jsonb) to portal_system;
