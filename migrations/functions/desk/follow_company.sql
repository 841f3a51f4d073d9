-- Keeps the desk with the company's name in the client's profile.
create or replace function app.follow_company() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.desk_rows set company = case when new.deleted_at is null then new.business_name end
    where id = new.user_id and company is distinct from case when new.deleted_at is null then new.business_name end;
  return null;
end $$;
