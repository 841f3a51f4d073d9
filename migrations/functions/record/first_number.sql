-- The first number in a text: '$10,000 to $250,000' is 10000, '7.25% - 12%' is 7.25, '50k' is 50000; null when there is
-- none. One expression without a FROM, so that PostgreSQL writes it into index and query instead of calling it.
create or replace function app.first_number(p_text text) returns numeric language sql immutable parallel safe as $$
  select replace(substring(p_text from '\d{1,3}(?:,\d{3})+(?:\.\d{1,6})?|\d{1,15}(?:\.\d{1,6})?'), ',', '')::numeric
    * case lower(substring(p_text from '^\D*\d[\d,.]*\s?([kKmM])(?![a-zA-Z])')) when 'k' then 1000 when 'm' then 1000000 else 1 end
$$;

grant execute on function app.first_number(text) to portal;
