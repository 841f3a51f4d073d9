-- For staff: the ids of rows of everyone's records, by words of what is searched in them; at most `p_limit`, the newest first of those that
-- were looked at. Row security has no part in it, so it checks the caller itself and gives out nothing but ids. Where a quarter of
-- the newest rows have the words, the newest are enough: the index would collect every row that has them.
create or replace function app.find_rows(p_table text, p_text text, p_limit integer) returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
declare
  words tsquery := app.word_query(p_text);
  newest text := format('select count(*) from (select search_text from public.%I where deleted_at is null order by id desc limit 100) newest
    where app.words(search_text) @@ $1', p_table);
  common bigint;
  found uuid[];
begin
  if app.is_admin() is not true or words is null then return '{}'; end if;
  execute newest into common using words;
  if common >= 25 then
    execute format('select array(select id from (select id, search_text from public.%I where deleted_at is null order by id desc limit 10 * $2) newest
      where app.words(search_text) @@ $1 order by id desc limit $2)', p_table) into found using words, p_limit;
    if cardinality(found) = p_limit then return found; end if;
  end if;
  execute format('select array(select id from (select id from public.%I where app.words(search_text) @@ $1 and deleted_at is null limit $2) found
    order by id desc limit $3)', p_table) into found using words, greatest(1000, p_limit), p_limit;
  return found;
end $$;

grant execute on function app.find_rows(text, text, integer) to portal;
