-- D&B PAYDEX Score, printed from the declaration of paydexScore.
create table paydex_scores (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  score integer not null check (score between 0 and 100),
  read_on date not null,
  source text not null,
  search_text text generated always as (lower(coalesce(source, ''))) stored,
  unique (id, user_id)
);
create index paydex_scores_by_read_on on paydex_scores (user_id, read_on, id) where deleted_at is null;
create index paydex_scores_own on paydex_scores (user_id, id desc) where deleted_at is null;
create index paydex_scores_trash on paydex_scores (deleted_at) where deleted_at is not null;
select app.protect('paydex_scores');
create policy own_rows on paydex_scores to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on paydex_scores to portal_system using (true);
grant select (id, user_id, version, created_at, updated_at, deleted_at, search_text, score, read_on, source) on paydex_scores to portal;
grant insert (id, user_id, score, read_on, source), update (version, updated_at, deleted_at, score, read_on, source) on paydex_scores to portal;
grant select (id, deleted_at), delete on paydex_scores to portal_system;
create trigger record_change after insert or update or delete on paydex_scores
  for each row execute function app.record_change('user_id', 'search_text');

