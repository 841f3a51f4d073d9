-- What more kinds of record need: rows that everybody shares, columns that only staff set, history, sorting by a number in a text.

-- Tables whose rows belong to everybody signed in, so that their history does too.
create table shared_tables (table_name text primary key);
select app.protect('shared_tables');
grant select on shared_tables to portal;
create policy read_shared_tables on shared_tables for select to portal using ((select app.user_id()) is not null);
create policy read_shared_audit on audit_entries for select to portal
  using ((select app.user_id()) is not null and table_name in (select s.table_name from shared_tables s));

-- Whom a history names: staff see names; a client sees whether it was the client, the team, or another member.
create function app.person_label(p_user uuid) returns text language sql stable security definer set search_path = '' as $$
  select case
    when p_user is null then 'The portal'
    when p_user = app.user_id() then 'You'
    else coalesce((select case when app.is_admin() then u.name when u.role = 'admin' then 'Your team' else 'Another member' end
      from public.users u where u.id = p_user), 'Somebody who has left')
  end
$$;
grant execute on function app.person_label(uuid) to portal;

-- The first number in a text: '$10,000 to $250,000' is 10000, '7.25% - 12%' is 7.25, '50k' is 50000; null when there is none.
-- One expression without a FROM, so that PostgreSQL writes it into the index and the query instead of calling it.
create function app.first_number(p_text text) returns numeric language sql immutable parallel safe as $$
  select replace(substring(p_text from '\d{1,3}(?:,\d{3})+(?:\.\d{1,6})?|\d{1,15}(?:\.\d{1,6})?'), ',', '')::numeric
    * case lower(substring(p_text from '^\D*\d[\d,.]*\s?([kKmM])(?![a-zA-Z])')) when 'k' then 1000 when 'm' then 1000000 else 1 end
$$;
grant execute on function app.first_number(text) to portal;

-- Arguments: pairs of a column and its default. Anybody but an admin leaves these columns as they are.
create function app.guard_staff_columns() returns trigger language plpgsql set search_path = '' as $$
declare
  now_is jsonb := to_jsonb(new);
  was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  expected text;
begin
  if app.user_id() is null or app.is_admin() then return new; end if;
  for place in 0 .. tg_nargs - 2 by 2 loop
    expected := case when tg_op = 'UPDATE' then was ->> tg_argv[place] else nullif(tg_argv[place + 1], '') end;
    if now_is ->> tg_argv[place] is distinct from expected then
      raise exception using errcode = 'PT405', message = 'only staff change this';
    end if;
  end loop;
  return new;
end $$;

-- Arguments: a column, and the columns that say when and by whom it was last set. Nobody writes those two but this.
create function app.stamp_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  stamps jsonb;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) -> tg_argv[0] is not distinct from to_jsonb(old) -> tg_argv[0] then
    stamps := jsonb_build_object(tg_argv[1], to_jsonb(old) -> tg_argv[1], tg_argv[2], to_jsonb(old) -> tg_argv[2]);
  else
    stamps := jsonb_build_object(tg_argv[1], now(), tg_argv[2], (select u.name from public.users u where u.id = app.user_id()));
  end if;
  return jsonb_populate_record(new, stamps);
end $$;
