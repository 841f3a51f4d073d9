-- When the terms were agreed to, and by whom, so that no one can agree for someone else. Staff may write a profile whose owner has
-- not agreed yet; the owner's own save agrees, and what was agreed to stays so.
create or replace function app.stamp_agreement() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if app.access() not in ('owner', 'manager', 'staff', 'no-secrets') then
    raise exception using errcode = 'PT403', message = 'only an owner agrees to terms', detail = 'owner_only';
  end if;
  if new.agreement is null then
    if app.actor_id() is not null and (app.is_admin() is not true or (tg_op = 'UPDATE' and old.agreement is not null)) then
      raise exception using errcode = 'PT403', message = 'the terms are not agreed to', detail = 'agreement_needed';
    end if;
    return new;
  end if;
  new.agreed_at := now();
  new.agreed_by := (select u.name from public.users u where u.id = app.actor_id());
  return new;
end $$;
