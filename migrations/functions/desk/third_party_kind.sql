-- What sort of third party one is, by the name that the plan gives it.
create or replace function app.third_party_kind(p_name text) returns text language sql immutable as $$
  select case
    when p_name in ('State filing office', 'State tax office', 'Licensing offices', 'IRS') then 'state'
    when p_name in ('Bank', 'Card processor', 'Card issuer', 'Lenders') then 'bank'
    when p_name in ('Dun & Bradstreet', 'Credit bureaus') then 'bureau'
    else 'other' end
$$;
