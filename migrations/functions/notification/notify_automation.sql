-- A client's request for an automation, and what becomes of it.
create or replace function app.notify_automation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Nobody asks for what is imported.
  if app.imported_at() is not null then return null; end if;
  if tg_table_name = 'request_automations' and tg_op = 'INSERT' then
    -- The person who makes a request sets its first status (app.stamp_status).
    perform app.notify_staff('request', new.status_changed_by, 'requested an automation', left(new.description, 200),
      '/automations?client=' || new.user_id || '&row=' || new.id, tg_table_name, new.id);
  elsif tg_op = 'UPDATE' and app.is_admin() then
    perform app.notify_user(new.user_id, 'automation', case when tg_table_name = 'automations' then 'Your automation is ' else 'Your request was ' end || lower(new.status),
      left(new.description, 200), '/automations?row=' || new.id, tg_table_name, new.id);
  end if;
  return null;
end $$;
