-- What the team writes to each other about a task. Clients never see it.
create table task_comments (
  id uuid primary key,
  task_id uuid not null references build_out_tasks on delete cascade,
  -- The client whose plan it is.
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  author_id uuid references users on delete set null,
  author_name text not null,
  text text not null check (char_length(text) between 1 and 2000),
  -- Colleagues who are mentioned.
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 20)
);
create index task_comments_task on task_comments (task_id, id) where deleted_at is null;
create index task_comments_own on task_comments (user_id);
create index task_comments_author on task_comments (author_id);
create index task_comments_trash on task_comments (deleted_at) where deleted_at is not null;
select app.protect('task_comments');
grant select on task_comments to portal;
grant insert (
  id,
  task_id,
  user_id,
  text,
  mentions
) on task_comments to portal;
grant update (
  version,
  updated_at,
  deleted_at
) on task_comments to portal;
create policy staff_read_comments on task_comments for select to portal using ((select app.is_admin()));
create policy staff_comment on task_comments for insert to portal with check ((select app.is_admin()));
create policy author_deletes_comments on task_comments for update to portal
  using ((select app.is_admin()) and author_id = (select app.actor_id())) with check ((select app.is_admin()));
grant select (id, deleted_at), delete on task_comments to portal_system;
create policy system_comments on task_comments to portal_system using (true);
select app.guard_writes('task_comments');

create trigger place_comment before insert on task_comments for each row execute function app.place_comment();
-- No owner is named: neither the audit trail nor the live feed may reveal a comment to the client.
create trigger record_change after insert or update or delete on task_comments
  for each row execute function app.record_change('', 'text', 'mentions');
create trigger notify after insert or update of deleted_at on task_comments for each row execute function app.notify_mention();
