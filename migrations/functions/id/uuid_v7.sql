-- Time-ordered ids (RFC 9562, version 7) for rows that SQL makes; PostgreSQL has a function of its own from version 18 on.
do $do$ begin
  if current_setting('server_version_num')::int >= 180000 then
    create or replace function app.uuid_v7() returns uuid language sql volatile parallel safe as 'select uuidv7()';
  else
    create or replace function app.uuid_v7() returns uuid language sql volatile parallel safe as $$
      select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
        52, 1), 53, 1), 'hex')::uuid
    $$;
  end if;
end $do$;

grant execute on function app.uuid_v7() to portal, portal_system;
