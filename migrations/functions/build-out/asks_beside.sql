-- What a client is asked for beside a request that a job has just made, for the mail about it.
create or replace function app.asks_beside(p_client uuid, p_request uuid, out first json, out count integer)
  language sql stable security definer set search_path = '' as $$
  select o.first, o.count from app.open_asks(p_client, p_request, 3, null) o
$$;

grant execute on function app.asks_beside(uuid, uuid) to portal_system;
