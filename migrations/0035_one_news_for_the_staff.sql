-- What is told to the staff is one row, however many they are, and who has read it lies beside it: with a row for each
-- of them, a client's request for an automation cost the more the larger the team was.

alter table notifications alter user_id drop not null;
-- Who did what is told; the only one of the staff who is not told of it.
alter table notifications add actor_id uuid;
comment on column notifications.user_id is 'Who is told; null for the whole staff.';
comment on column notifications.read_at is 'When it was read, or was no news any more; of what is told to the staff, when the last of them had read it.';
create unique index notifications_staff_unread on notifications (about_id, kind, about_table, actor_id) nulls not distinct
  where user_id is null and read_at is null;
create index notifications_of_staff on notifications (id desc) where user_id is null;

create table notification_reads (
  user_id uuid not null references users on delete cascade,
  -- What is told again gets a new id, and what was read of it stays known.
  notification_id uuid not null references notifications on update cascade on delete cascade,
  -- How many of its times were read: the further ones are unread again.
  times integer not null,
  read_at timestamptz not null default now(),
  primary key (user_id, notification_id)
);
create index notification_reads_of on notification_reads (notification_id);
select app.protect('notification_reads');
grant select on notification_reads to portal;
create policy read_own_reads on notification_reads for select to portal using (user_id = (select app.user_id()));

-- What is told to one of the staff alone is still nobody else's.
drop policy read_own_news on notifications;
create policy read_own_news on notifications for select to portal using (user_id = (select app.user_id())
  or (user_id is null and (select app.is_admin()) and actor_id is distinct from (select app.user_id())));

create or replace function app.tell_admins(p_kind text, p_title text, p_detail text, p_path text, p_table text, p_row uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare actor uuid := app.user_id();
begin
  -- Of what the only one of the staff did, nobody is to be told.
  if app.is_admin() and not exists (select from public.users where role = 'admin' and id <> actor) then return; end if;
  insert into public.notifications as n (kind, title, detail, path, about_table, about_id, actor_id, actor_name)
    values (p_kind, left(p_title, 200), left(p_detail, 300), p_path, p_table, p_row, actor, (select name from public.users where id = actor))
    on conflict (about_id, kind, about_table, actor_id) where user_id is null and read_at is null do update set
      id = app.uuid_v7(), title = excluded.title, detail = excluded.detail, path = excluded.path, actor_name = excluded.actor_name,
      times = n.times + 1, created_at = now();
end $$;

-- Of these, or of all, what everybody has read whom it is told to. Whoever takes several of these rows takes them in one
-- order, by what never changes of them, so that nobody waits for each other.
create function app.settle_staff_news(p_ids uuid[]) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform from public.notifications n where n.user_id is null and n.read_at is null and (p_ids is null or n.id = any(p_ids))
    order by n.about_id, n.kind, n.about_table, n.actor_id for no key update;
  update public.notifications n set read_at = now()
    where n.user_id is null and n.read_at is null and (p_ids is null or n.id = any(p_ids)) and not exists (
      select from public.users u where u.role = 'admin' and u.id is distinct from n.actor_id and not exists (
        select from public.notification_reads r where r.user_id = u.id and r.notification_id = n.id and r.times >= n.times));
end $$;

-- Marks these, or all, of what is told to the staff as read by whoever is signed in. Does nothing for a client.
create function app.read_staff_news(p_ids uuid[]) returns void language plpgsql security definer set search_path = '' as $$
declare
  reader uuid := app.user_id();
  ids uuid[];
  changes text;
begin
  if app.is_admin() is not true then return; end if;
  -- Locked, so that of two who read last at the same time the second sees that the first has read.
  with news as (
    select n.id, n.times from public.notifications n
      where n.user_id is null and n.read_at is null and n.actor_id is distinct from reader and (p_ids is null or n.id = any(p_ids))
        and not exists (select from public.notification_reads r where r.user_id = reader and r.notification_id = n.id and r.times >= n.times)
      order by n.about_id, n.kind, n.about_table, n.actor_id for no key update
  ), marked as (
    insert into public.notification_reads as r (user_id, notification_id, times) select reader, id, times from news
      on conflict (user_id, notification_id) do update set times = excluded.times, read_at = now() where r.times < excluded.times
      returning notification_id
  )
  select array_agg(notification_id) into ids from marked;
  if ids is null then return; end if;
  -- The reader's other windows hear of it, and nobody else: that the last one has read is no news to the others.
  changes := concat(current_setting('app.changes', true), (select string_agg(concat('notifications|', id, '|', reader, '|changed', E'\n'), '') from unnest(ids) id));
  perform app.settle_staff_news(ids);
  perform set_config('app.changes', changes, true);
end $$;
grant execute on function app.read_staff_news(uuid[]) to portal;

-- For the daily purge: what was told three months ago waits no longer for somebody who never looks.
create function app.settle_old_staff_news() returns void language plpgsql security definer set search_path = '' as $$
begin
  perform app.settle_staff_news(null);
  update public.notifications set read_at = now() where user_id is null and read_at is null and created_at < now() - interval '90 days';
end $$;
grant execute on function app.settle_old_staff_news() to portal_system;

-- Who joins the staff is not told what happened before, and nothing waits for one who left.
create function app.change_staff() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' and new.role = 'admin' then
    insert into public.notification_reads (user_id, notification_id, times)
      select new.id, n.id, n.times from (
        -- Locked, because what is being told again at this moment gets a new id.
        select id, times from public.notifications where user_id is null and read_at is null
          order by about_id, kind, about_table, actor_id for key share) n
      on conflict (user_id, notification_id) do update set times = excluded.times;
  end if;
  perform app.settle_staff_news(null);
  return null;
end $$;
create trigger staff_joined after insert on users for each row when (new.role = 'admin') execute function app.change_staff();
create trigger staff_changed after update of role on users for each row when (old.role <> new.role) execute function app.change_staff();
create trigger staff_left after delete on users for each row when (old.role = 'admin') execute function app.change_staff();

-- As before, and of what is told to nobody in particular.
create or replace function app.settle_message_news() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.client_read_id is distinct from old.client_read_id then
    update public.notifications set read_at = now()
      where user_id = new.user_id and kind = 'message' and about_table = 'users' and about_id = new.user_id and read_at is null;
  end if;
  if new.staff_read_id is distinct from old.staff_read_id then
    update public.notifications set read_at = now()
      where user_id is distinct from new.user_id and kind = 'message' and about_table = 'users' and about_id = new.user_id and read_at is null;
  end if;
  return null;
end $$;

-- What is told is one row at a time now, so the feed is told of each row again: a trigger that gathers many ran, empty, for
-- each. Only the purge takes away many at once; its trigger stays.
create function app.show_news() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.changes', concat(current_setting('app.changes', true), tg_table_name, '|', new.id, '|', new.user_id, '|',
    case tg_op when 'INSERT' then 'created' else 'changed' end, E'\n'), true);
  return null;
end $$;
drop trigger show_new_news on notifications;
drop trigger show_changed_news on notifications;
create trigger show_news after insert or update on notifications for each row execute function app.show_news();
