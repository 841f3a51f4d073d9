-- One guess at the open code of a purpose and address: counted, and used up if it is right. Guesses side by side wait for each
-- other at the row and see each other's count. No row: there is no code, or it has had its five guesses.
create or replace function app.use_code(p_purpose text, p_address text, p_hash text)
  returns table (code_id uuid, person uuid, matches boolean) language sql volatile as $$
  update public.auth_codes set attempts = attempts + 1, used_at = case when code_hash = p_hash then now() end
    where purpose = p_purpose and address = p_address and used_at is null and withdrawn_at is null and expires_at > now() and attempts < 5
    returning id, user_id, used_at is not null
$$;

grant execute on function app.use_code(text, text, text) to portal_system;
