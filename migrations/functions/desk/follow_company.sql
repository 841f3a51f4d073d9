-- Keeps the desk with the company's name and phone in the client's profile.
create or replace function app.follow_company() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.desk_rows d set company = p.business_name, phone = p.business_phone
    from (select case when new.deleted_at is null then new.business_name end, case when new.deleted_at is null then new.business_phone end)
      as p (business_name, business_phone)
    where d.id = new.user_id and (d.company, d.phone) is distinct from (p.business_name, p.business_phone);
  return null;
end $$;
