-- An imported row keeps the time at which it was made.
create or replace function app.place_in_time() returns trigger language plpgsql set search_path = '' as $$
begin
  new.created_at := app.imported_at();
  new.updated_at := new.created_at;
  return new;
end $$;
