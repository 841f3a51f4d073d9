-- Only someone who answers for the client is asked.
create or replace function app.place_person() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not app.may_be_asked(new.user_id, new.person_id) then
    raise exception using errcode = '23514', message = 'this person does not answer for the client', constraint = 'client_requests_person';
  end if;
  return new;
end $$;
