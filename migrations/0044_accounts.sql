-- Of a provider's account only the subject is kept: no token of it is ever stored.
alter table auth_accounts
  drop column access_token,
  drop column refresh_token,
  drop column id_token,
  drop column access_token_expires_at,
  drop column refresh_token_expires_at,
  drop column scope;
