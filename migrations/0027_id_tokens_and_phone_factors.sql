-- Sign-in with a provider's id_token, and a phone as the second step.

-- An id_token opens one session: SHA-256 of what is signed in it, until it is too old anyway.
create table auth_used_tokens (
  hash text primary key,
  expires_at timestamptz not null default now() + interval '2 hours'
);
create index auth_used_tokens_expires on auth_used_tokens (expires_at);
select app.protect('auth_used_tokens');
grant select, insert, delete on auth_used_tokens to portal_system;
create policy system_used_tokens on auth_used_tokens to portal_system using (true) with check (true);

-- A phone to which codes are sent; as with apps, a new one waits for its first code beside the one that counts.
alter table auth_factors add column phone text check (phone ~ '^\+[1-9][0-9]{7,14}$');
alter table auth_factors drop constraint auth_factors_kind_check;
alter table auth_factors add constraint auth_factors_kind_check check (case kind
  when 'totp' then secret_sealed is not null
  when 'passkey' then name is not null and credential_id is not null and public_key is not null
  when 'phone' then phone is not null
  else false end);
create unique index auth_factors_phone on auth_factors (user_id) where kind = 'phone' and verified_at is not null;

-- The number whose texted code began the session: a text to it proves nothing more.
alter table auth_sessions add column begun_by_phone text;
