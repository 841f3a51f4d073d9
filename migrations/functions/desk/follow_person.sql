-- Keeps the desk with the name and e-mail of the person a client began with.
create or replace function app.follow_person() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.desk_rows set person = new.name, email = new.email where id = new.id;
  return null;
end $$;
