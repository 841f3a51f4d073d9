-- Time-ordered ids (RFC 9562, version 7) for rows that SQL makes; PostgreSQL has a function of its own from version 18 on.
do $do$ begin
  if current_setting('server_version_num')::int >= 180000 then
    create or replace function app.uuid_v7() returns uuid language sql volatile parallel safe as 'select uuidv7()';
  else
    -- Microseconds stand behind the milliseconds (RFC 9562, 6.2, method 3), so that what one statement makes has its order.
    create or replace function app.uuid_v7() returns uuid language sql volatile parallel safe as $$
      select encode(substring(int8send(us / 1000) from 3) || substring(int4send(28672 + (us % 1000 * 4096 / 1000)::int) from 3)
        || substring(uuid_send(gen_random_uuid()) from 9), 'hex')::uuid
      from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as us) now
    $$;
  end if;
end $do$;

grant execute on function app.uuid_v7() to portal, portal_system;
