-- Company Owners, as companyOwner is declared.
create table company_owners (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  name text not null,
  share numeric(6, 3),
  home_address text,
  date_of_birth text,
  date_of_birth_last4 text,
  search_text text generated always as (lower(coalesce(name, ''))) stored,
  unique (user_id, id)
);
create index company_owners_all_by_name on company_owners ((lower(name)), id) where deleted_at is null;
select app.record_table('company_owners', 'own', sealed => '{date_of_birth}');
grant select (
  id,
  user_id,
  version,
  created_at,
  updated_at,
  deleted_at,
  search_text,
  name,
  share,
  home_address,
  date_of_birth_last4
) on company_owners to portal;
grant insert (
  id,
  user_id,
  name,
  share,
  home_address,
  date_of_birth,
  date_of_birth_last4
) on company_owners to portal;
grant update (
  version,
  updated_at,
  deleted_at,
  name,
  share,
  home_address,
  date_of_birth,
  date_of_birth_last4
) on company_owners to portal;
