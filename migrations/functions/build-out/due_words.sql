-- How the title of a notification of something due begins, by which its day is known.
create or replace function app.due_words(p_day date) returns text language sql stable as $$
  select 'Due ' || to_char(p_day, 'FMMon FMDD') || ': '
$$;
