-- For staff: the ids of requests that are open or in review, by their words; at most 100. It checks the caller itself.
create or replace function app.find_requests(p_text text) returns uuid[] language plpgsql stable security definer set search_path = '' as $$
declare
  words tsquery := app.word_query(p_text);
begin
  if app.is_admin() is not true or words is null then return '{}'; end if;
  return array(select id from (select id from public.client_requests
    where app.words(title || ' ' || coalesce(detail, '')) @@ words and received_at is null limit 1000) found order by id desc limit 100);
end $$;

grant execute on function app.find_requests(text) to portal;
