-- Whether a detail with this label may keep this value unencrypted. Strict, so that one without a value is not looked at. The most
-- common labels that name no secret are let through first, because the patterns of the others take longer.
create or replace function app.may_be_open(label text, value text) returns boolean language plpgsql immutable strict parallel safe as $$
begin
  return value = '' or label in ('Username', 'User name', 'Email', 'E-mail', 'Login', 'Client ID', 'Customer ID', 'Phone') or not app.names_secret(label);
end $$;

grant execute on function app.may_be_open(text, text) to portal, portal_system;
