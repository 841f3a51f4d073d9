-- For staff: the ids of clients whose person or company is spelled like this, the most similar first. It checks the caller itself.
create or replace function app.find_similar_clients(p_text text, p_limit integer) returns uuid[]
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if app.is_admin() is not true or app.word_query(p_text) is null then return '{}'; end if;
  -- Known once the extension is loaded, which a first call does. Nearly half of a word's letters, three at a time, have to be there.
  perform spelling.word_similarity('', ''), set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  return array(select d.id from public.desk_rows d where lower(p_text) operator(spelling.<%) lower(d.person || ' ' || coalesce(d.company, ''))
    order by spelling.word_similarity(lower(p_text), lower(d.person || ' ' || coalesce(d.company, ''))) desc, d.id desc limit p_limit);
end $$;

grant execute on function app.find_similar_clients(text, integer) to portal;
