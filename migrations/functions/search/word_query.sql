-- What finds texts in which each word of this one begins a word. Null where there is no word.
create or replace function app.word_query(p_text text) returns tsquery language sql immutable parallel safe
  as $$ select string_agg('''' || replace(word, '''', '''''') || ''':*', ' & ')::tsquery
    from unnest(tsvector_to_array(app.words(p_text))) word $$;
