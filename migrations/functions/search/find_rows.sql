-- For staff: the ids of rows of everyone's records, by words of what is searched in them; at most `p_limit`, the newest first of those that
-- were looked at. Row security has no part in it, so it checks the caller itself and gives out nothing but ids. Where few are wanted
-- of a table with more rows than the index is asked for, and a quarter of the newest have the words, the newest are enough: the index would
-- collect every row that has them.
create or replace function app.find_rows(p_table text, p_text text, p_limit integer) returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
declare
  words tsquery := app.word_query(p_text);
  common bigint;
  newest uuid[] := '{}';
  found uuid[];
begin
  if app.is_admin() is not true or words is null then return '{}'; end if;
  if p_limit <= 100 and (select reltuples from pg_catalog.pg_class where oid = format('public.%I', p_table)::regclass) > 1000 then
    execute format('select count(*) from (select search_text from public.%I where deleted_at is null order by id desc limit 20) last
      where app.words(search_text) @@ $1', p_table) into common using words;
    if common >= 5 then
      execute format('select array(select id from (select id, search_text from public.%I where deleted_at is null order by id desc limit 1000) last
        where app.words(search_text) @@ $1 order by id desc limit $2)', p_table) into newest using words, p_limit;
      if cardinality(newest) = p_limit then return newest; end if;
    end if;
  end if;
  execute format('select array(select id from (select id from public.%I where app.words(search_text) @@ $1 and deleted_at is null limit $2) found
    order by id desc limit $3)', p_table) into found using words, greatest(1000, p_limit), p_limit;
  return array(select id from unnest(newest || found) id group by id order by id desc limit p_limit);
end $$;

grant execute on function app.find_rows(text, text, integer) to portal;
