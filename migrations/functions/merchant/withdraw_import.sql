-- The lines of an import are withdrawn, and come back, with it.
create or replace function app.withdraw_import() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.merchant_transactions set withdrawn = new.undone_at is not null where import_id = new.id;
  return null;
end $$;
