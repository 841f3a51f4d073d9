-- A sealed part of an answer that is in review, to be sealed again where the request files it: the server opens it and shows it to
-- nobody, so no password is asked for. Null for a part that goes nowhere.
create or replace function app.sealed_answer(p_answer uuid) returns text language plpgsql stable security definer set search_path = '' as $$
declare
  sealed text;
begin
  if app.is_admin() is not true or app.may_write() is not true then
    raise exception using errcode = 'PT404', message = 'no such answer';
  end if;
  select a.value_sealed into sealed from public.request_answers a join public.client_requests r on r.id = a.request_id
    where a.id = p_answer and r.answered_at is not null and r.received_at is null
      and exists (select from jsonb_array_elements(r.form -> 'fields') field
        where field ? 'to' and (field ->> 'part' = a.part or (field ->> 'input' = 'owners' and a.part like 'born.%')));
  return sealed;
end $$;

grant execute on function app.sealed_answer(uuid) to portal;
