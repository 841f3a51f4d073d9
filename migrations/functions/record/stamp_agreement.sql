-- When the terms were agreed to, and by whom, so that no one can agree for someone else.
create or replace function app.stamp_agreement() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.agreed_at := now();
  new.agreed_by := (select u.name from public.users u where u.id = app.user_id());
  return new;
end $$;
