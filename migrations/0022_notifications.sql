-- What each user is told by the bell. Written by the database alone, in the transaction of what it tells of.

create table notifications (
  id uuid primary key default app.uuid_v7(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  title text not null,
  detail text,
  -- Where it leads, inside of the portal: '//host' and '/\host' would lead away.
  path text not null check (path ~ '^/($|[^/\\])'),
  about_table text,
  about_id uuid,
  actor_name text,
  -- How many were told in this one because the user had not read the former.
  times integer not null default 1,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_own on notifications (user_id, id desc);
-- Several unread about the same row are one; also what the count is read from.
create unique index notifications_unread on notifications (user_id, kind, about_table, about_id) where read_at is null;
create index notifications_read on notifications (read_at) where read_at is not null;
select app.protect('notifications');
grant select, update (read_at) on notifications to portal;
-- Admins are no exception: what is told to one is nobody else's.
create policy read_own_news on notifications for select to portal using (user_id = (select app.user_id()));
create policy mark_own_news on notifications for update to portal
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select (read_at), delete on notifications to portal_system;
create policy system_news on notifications to portal_system using (true);

-- For the live feed only. The trail keeps what was done, which is where these come from; it is no place for who read
-- what, and staff may read the trail of everybody.
create function app.show_news() returns trigger language plpgsql security definer set search_path = '' as $$
declare told record;
begin
  if tg_op = 'DELETE' then told := old; else told := new; end if;
  perform set_config('app.changes', concat(current_setting('app.changes', true), tg_table_name, '|', told.id, '|', told.user_id, '|',
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'purged' end, E'\n'), true);
  return null;
end $$;
create trigger show_news after insert or update or delete on notifications for each row execute function app.show_news();

-- Tells one user, unless it was their own doing. Called from triggers that run as the owner; nobody else may.
-- The id is new each time, so that what was told last stands first, and marking the former does not hide the latter.
create function app.tell(p_user uuid, p_kind text, p_title text, p_detail text, p_path text, p_table text, p_row uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if p_user is null or p_user is not distinct from app.user_id() then return; end if;
  insert into public.notifications as n (user_id, kind, title, detail, path, about_table, about_id, actor_name)
    values (p_user, p_kind, left(p_title, 200), left(p_detail, 300), p_path, p_table, p_row, (select name from public.users where id = app.user_id()))
    on conflict (user_id, kind, about_table, about_id) where read_at is null do update set
      id = app.uuid_v7(), title = excluded.title, detail = excluded.detail, path = excluded.path, actor_name = excluded.actor_name,
      times = n.times + 1, created_at = now();
end $$;

-- In order of their ids, so that two transactions that tell the same people never wait for each other.
create function app.tell_admins(p_kind text, p_title text, p_detail text, p_path text, p_table text, p_row uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare admin uuid;
begin
  for admin in select id from public.users where role = 'admin' order by id loop
    perform app.tell(admin, p_kind, p_title, p_detail, p_path, p_table, p_row);
  end loop;
end $$;

create function app.tell_of_request() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform app.tell(new.user_id, 'ask', 'We need something from you: ' || new.title, new.detail, '/', 'client_requests', new.id);
    return null;
  end if;
  if new.reminders_sent > old.reminders_sent then
    perform app.tell(new.user_id, 'ask', 'Reminder, we still need: ' || new.title, new.detail, '/', 'client_requests', new.id);
  end if;
  if new.answered_at is not null and old.answered_at is null and app.user_id() = new.user_id then
    perform app.tell_admins('answer', (select name from public.users where id = new.user_id) || ' says it is done', new.title,
      '/clients/' || new.user_id, 'client_requests', new.id);
  end if;
  -- What was answered or received needs no attention any more.
  if coalesce(new.answered_at, new.received_at) is not null and (old.answered_at, old.received_at) is distinct from (new.answered_at, new.received_at) then
    update public.notifications set read_at = now()
      where about_table = 'client_requests' and about_id = new.id and read_at is null and (user_id = new.user_id or new.received_at is not null);
  end if;
  return null;
end $$;
create trigger tell after insert or update of reminders_sent, answered_at, received_at on client_requests
  for each row execute function app.tell_of_request();

create function app.tell_of_task() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.state = 'completed' then
    perform app.tell(new.user_id, 'task', 'Done: ' || new.title, new.milestone, '/?row=' || new.id, 'build_out_tasks', new.id);
  elsif new.state = 'waiting-client' then
    perform app.tell(new.user_id, 'task', 'Waiting for you: ' || new.title, new.state_reason, '/?row=' || new.id, 'build_out_tasks', new.id);
  else
    -- Moved back before anybody saw it: then it is not true any more.
    delete from public.notifications where user_id = new.user_id and kind = 'task' and about_id = new.id and read_at is null;
  end if;
  return null;
end $$;
create trigger tell after update of state on build_out_tasks
  for each row when (old.state is distinct from new.state) execute function app.tell_of_task();

-- Ten papers uploaded in a row are one thing to be told, so it is about the client and not about the paper.
create function app.tell_of_document() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_admins('document', (select name from public.users where id = new.user_id) || ' added a document', new.document_name,
    '/documents?client=' || new.user_id || '&row=' || new.id, 'users', new.user_id);
  return null;
end $$;
create trigger tell after insert on business_documents
  for each row when (new.uploaded_by = new.user_id) execute function app.tell_of_document();

-- Keys of a single letter, sign or digit can be switched off (WCAG 2.1.4).
alter table users add column letter_keys boolean not null default true;
grant update (letter_keys) on users to portal;
