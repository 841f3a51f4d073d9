-- Gives a new client a row of the desk, after its plan.
create or replace function app.start_desk() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.desk_rows (id, client_since, person, email) select new.id, new.created_at, u.name, u.email from public.users u where u.id = new.id;
  perform app.refresh_desk(new.id);
  return null;
end $$;
