-- How a task ended, in words: 'Scheduled for Dec 3'; null without an outcome.
create or replace function app.outcome_words(p_outcome text, p_on date) returns text language sql stable as $$
  select case p_outcome when 'applied' then 'Applied on ' when 'declined_by_client' then 'You declined' when 'scheduled' then 'Scheduled for ' end
    || coalesce(to_char(p_on, 'FMMon FMDD'), '')
$$;
