-- Business Owner Profile Information, printed from the declaration of userProfile.
create table user_profile (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  business_name text,
  business_website text,
  owner_first_name text,
  owner_last_name text,
  owner_ssn text,
  owner_ssn_last4 text,
  owner_dob text,
  owner_dob_last4 text,
  credit_profile text check (credit_profile in ('SSN Profile', 'CPN Profile')),
  business_phone text,
  forward_phone text,
  business_address text,
  owner_home_address text,
  business_email text,
  forward_email text,
  agreement text not null check (agreement in ('I AGREE')),
  agreed_at timestamptz,
  agreed_by text,
  search_text text generated always as (lower(coalesce(business_name, '') || ' ' || coalesce(owner_first_name, '') || ' ' || coalesce(owner_last_name, '') || ' ' || coalesce(business_address, '') || ' ' || coalesce(business_email, ''))) stored,
  unique (id, user_id)
);
create unique index user_profile_single on user_profile (user_id) where deleted_at is null;
create index user_profile_own on user_profile (user_id, id desc) where deleted_at is null;
create index user_profile_trash on user_profile (deleted_at) where deleted_at is not null;
select app.protect('user_profile');
create policy own_rows on user_profile to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on user_profile to portal_system using (true);
grant select (id, user_id, version, created_at, updated_at, deleted_at, search_text, business_name, business_website, owner_first_name, owner_last_name, owner_ssn_last4, owner_dob_last4, credit_profile, business_phone, forward_phone, business_address, owner_home_address, business_email, forward_email, agreement, agreed_at, agreed_by) on user_profile to portal;
grant insert (id, user_id, business_name, business_website, owner_first_name, owner_last_name, owner_ssn, owner_ssn_last4, owner_dob, owner_dob_last4, credit_profile, business_phone, forward_phone, business_address, owner_home_address, business_email, forward_email, agreement, agreed_at, agreed_by), update (version, updated_at, deleted_at, business_name, business_website, owner_first_name, owner_last_name, owner_ssn, owner_ssn_last4, owner_dob, owner_dob_last4, credit_profile, business_phone, forward_phone, business_address, owner_home_address, business_email, forward_email, agreement, agreed_at, agreed_by) on user_profile to portal;
grant select (id, deleted_at), delete on user_profile to portal_system;
insert into sealed_columns values ('user_profile', 'owner_ssn'), ('user_profile', 'owner_dob');
create trigger record_change after insert or update or delete on user_profile
  for each row execute function app.record_change('user_id', 'search_text', 'owner_ssn', 'owner_dob');

-- When and by whom the terms were agreed to, so that nobody can say so for somebody else.
create trigger stamp_agreement before insert or update on user_profile
  for each row execute function app.stamp_change('agreement', 'agreed_at', 'agreed_by');
