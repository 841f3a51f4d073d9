-- The guard of what only staff set is asked only when it is set, and the stamps of a status are plain assignments: both made
-- JSON of every row that was written, which took a request for an automation a twelfth of its speed.

create or replace function app.guard_staff_columns() returns trigger language plpgsql set search_path = '' as $$
begin
  if app.user_id() is null or app.is_admin() then return new; end if;
  raise exception using errcode = 'PT405', message = 'only staff change this';
end $$;
drop trigger guard_staff_columns on automations;
create trigger guard_new before insert on automations
  for each row when (new.status is distinct from 'pending') execute function app.guard_staff_columns();
create trigger guard_changed before update on automations
  for each row when (new.status is distinct from old.status) execute function app.guard_staff_columns();
drop trigger guard_staff_columns on request_automations;
create trigger guard_new before insert on request_automations
  for each row when (new.status is distinct from 'Requested') execute function app.guard_staff_columns();
create trigger guard_changed before update on request_automations
  for each row when (new.status is distinct from old.status) execute function app.guard_staff_columns();

-- When the status was set, and by whom. Nobody writes these two but this: the portal's role may not change them.
create function app.stamp_status() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.status_changed_at := now();
  new.status_changed_by := (select u.name from public.users u where u.id = app.user_id());
  return new;
end $$;
drop trigger stamp_status on automations;
create trigger stamp_new before insert on automations for each row execute function app.stamp_status();
create trigger stamp_changed before update on automations
  for each row when (new.status is distinct from old.status) execute function app.stamp_status();
drop trigger stamp_status on request_automations;
create trigger stamp_new before insert on request_automations for each row execute function app.stamp_status();
create trigger stamp_changed before update on request_automations
  for each row when (new.status is distinct from old.status) execute function app.stamp_status();
drop trigger stamp_status on business_compliance;
create trigger stamp_new before insert on business_compliance for each row execute function app.stamp_status();
create trigger stamp_changed before update on business_compliance
  for each row when (new.task_status is distinct from old.task_status) execute function app.stamp_status();

create function app.stamp_agreement() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.agreed_at := now();
  new.agreed_by := (select u.name from public.users u where u.id = app.user_id());
  return new;
end $$;
drop trigger stamp_agreement on user_profile;
create trigger stamp_new before insert on user_profile for each row execute function app.stamp_agreement();
create trigger stamp_changed before update on user_profile
  for each row when (new.agreement is distinct from old.agreement) execute function app.stamp_agreement();
drop function app.stamp_change();

revoke update (status_changed_at, status_changed_by) on automations, request_automations, business_compliance from portal;
revoke update (agreed_at, agreed_by) on user_profile from portal;
revoke update (file_name, mime, size) on business_documents from portal;
