-- Notes since when a client waits for a reply, and that they were there. Most messages change neither: the desk counts days, and how
-- many messages wait is counted when the row is shown.
create or replace function app.follow_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.author_role = 'client' then
    update public.desk_rows set unanswered_since = coalesce(unanswered_since, new.created_at), active_at = new.created_at
      where id = new.user_id and (unanswered_since is null or active_at is null or active_at < new.created_at - interval '1 hour');
  else
    update public.desk_rows set unanswered_since = null where id = new.user_id and unanswered_since is not null;
  end if;
  return null;
end $$;
