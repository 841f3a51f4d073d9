-- When the terms were agreed to, and by whom, so that no one can agree for someone else.
create or replace function app.stamp_agreement() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if app.access() not in ('owner', 'manager', 'staff', 'no-secrets') then
    raise exception using errcode = 'PT403', message = 'only an owner agrees to terms', detail = 'owner_only';
  end if;
  new.agreed_at := now();
  new.agreed_by := (select u.name from public.users u where u.id = app.actor_id());
  return new;
end $$;
