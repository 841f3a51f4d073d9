-- Whether a client's request still takes an answer: neither sent for review nor closed. Row security decides whose it is.
create or replace function app.may_answer(p_request uuid) returns boolean language sql stable as $$
  select exists (select from public.client_requests r where r.id = p_request and r.answered_at is null and r.received_at is null)
$$;

grant execute on function app.may_answer(uuid) to portal;
