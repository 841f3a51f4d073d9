-- What is told to the staff is one row, however many they are, and who has read it lies beside it: with a row for each
-- of them, a client's request for an automation cost the more the larger the team was.

alter table notifications alter user_id drop not null;
-- Who did what is told; the only one of the staff who is not told of it.
alter table notifications add actor_id uuid;
comment on column notifications.user_id is 'Who is told; null for the whole staff.';
comment on column notifications.read_at is 'When it was read, or was no news any more; of what is told to the staff, when the last of them had read it.';
create unique index notifications_staff_unread on notifications (kind, about_table, about_id, actor_id) nulls not distinct
  where user_id is null and read_at is null;

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
    on conflict (kind, about_table, about_id, actor_id) where user_id is null and read_at is null do update set
      id = app.uuid_v7(), title = excluded.title, detail = excluded.detail, path = excluded.path, actor_name = excluded.actor_name,
      times = n.times + 1, created_at = now();
end $$;

-- Of these, or of all, what everybody has read whom it is told to.
create function app.settle_staff_news(p_ids uuid[]) returns void language sql security definer set search_path = '' as $$
  update public.notifications n set read_at = now()
    where n.user_id is null and n.read_at is null and (p_ids is null or n.id = any(p_ids)) and not exists (
      select from public.users u where u.role = 'admin' and u.id is distinct from n.actor_id and not exists (
        select from public.notification_reads r where r.user_id = u.id and r.notification_id = n.id and r.times >= n.times))
$$;

-- Marks these, or all, of what is told to the staff as read by whoever is signed in. Does nothing for a client.
create function app.read_staff_news(p_ids uuid[]) returns void language plpgsql security definer set search_path = '' as $$
declare
  reader uuid := app.user_id();
  ids uuid[];
begin
  if not app.is_admin() then return; end if;
  -- Locked in order, so that of two who read last at the same time the second sees that the first has read.
  with news as (
    select n.id, n.times from public.notifications n
      where n.user_id is null and n.read_at is null and n.actor_id is distinct from reader and (p_ids is null or n.id = any(p_ids))
      order by n.id for no key update
  ), marked as (
    insert into public.notification_reads as r (user_id, notification_id, times) select reader, id, times from news
      on conflict (user_id, notification_id) do update set times = excluded.times, read_at = now() where r.times < excluded.times
      returning notification_id
  )
  select array_agg(notification_id) into ids from marked;
  if ids is null then return; end if;
  -- The reader's other windows hear of it, and nobody else.
  perform set_config('app.changes', concat(current_setting('app.changes', true),
    (select string_agg(concat('notifications|', id, '|', reader, '|changed', E'\n'), '') from unnest(ids) id)), true);
  perform app.settle_staff_news(ids);
end $$;
grant execute on function app.read_staff_news(uuid[]) to portal;

-- Who joins the staff is not told what happened before, and nothing waits for one who left.
create function app.change_staff() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' and new.role = 'admin' then
    insert into public.notification_reads (user_id, notification_id, times)
      select new.id, n.id, n.times from public.notifications n where n.user_id is null and n.read_at is null
      on conflict (user_id, notification_id) do update set times = excluded.times;
  else
    perform app.settle_staff_news(null);
  end if;
  return null;
end $$;
create trigger staff_joined after insert on users for each row when (new.role = 'admin') execute function app.change_staff();
create trigger staff_changed after update of role on users for each row when (old.role <> new.role) execute function app.change_staff();
create trigger staff_left after delete on users for each row when (old.role = 'admin') execute function app.change_staff();

-- As before, and of the staff's news too.
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
