-- Reading the conversation reads its notifications; one staff member reads for the whole team, as in the conversation.
create or replace function app.resolve_message_notifications() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.client_read_id is distinct from old.client_read_id then
    update public.notifications set read_at = now()
      where user_id is not null and kind = 'message' and about_table = 'users' and about_id = new.user_id and read_at is null;
  end if;
  if new.staff_read_id is distinct from old.staff_read_id then
    update public.notifications set read_at = now()
      where user_id is null and kind = 'message' and about_table = 'users' and about_id = new.user_id and read_at is null;
  end if;
  return null;
end $$;
