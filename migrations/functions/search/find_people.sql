-- For staff: the ids of people by words of their name, e-mail address, company and phone, at most `p_limit`, the newest first of
-- those that were looked at. Row security has no part in it, so it checks the caller itself and gives out nothing but ids.
create or replace function app.find_people(p_text text, p_limit integer) returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
declare
  words tsquery := app.word_query(p_text);
begin
  if app.is_admin() is not true or words is null then return '{}'; end if;
  return array(select id from (
      (select u.id from public.users u where app.words(u.name || ' ' || u.email) @@ words limit 5 * p_limit)
      union
      (select d.id from public.desk_rows d
        where app.words(d.person || ' ' || d.email || ' ' || coalesce(d.company, '') || ' ' || coalesce(d.phone, '')) @@ words
        limit 5 * p_limit)) found
    order by id desc limit p_limit);
end $$;

grant execute on function app.find_people(text, integer) to portal;
