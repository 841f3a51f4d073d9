-- A session that begins waits until what it depends on is decided (app.place_session takes the same lock).
create or replace function app.hold_person() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from public.users where id = old.user_id for no key update;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
