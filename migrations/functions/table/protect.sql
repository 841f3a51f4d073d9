-- Row security on, for the owner too; the functions that run as the owner get a policy of their own.
create or replace function app.protect(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy owner on %s to %I using (true) with check (true)', target, current_user);
end $$;
