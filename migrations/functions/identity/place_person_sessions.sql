-- The open sessions of a person follow the person's role and what one of the staff may do.
create or replace function app.place_person_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.auth_sessions set person_role = case when new.deactivated_at is null then new.role end, staff_access = new.staff_access
    where user_id = new.id;
  return null;
end $$;
