-- Counts the client's messages that the team has not answered yet.
create or replace function app.follow_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.author_role = 'client' then
    update public.desk_rows set unanswered = unanswered + 1, unanswered_since = coalesce(unanswered_since, new.created_at), active_at = new.created_at
      where id = new.user_id;
  else
    update public.desk_rows set unanswered = 0, unanswered_since = null where id = new.user_id and unanswered > 0;
  end if;
  return null;
end $$;
