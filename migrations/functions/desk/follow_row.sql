-- Brings the desk up to date after a change of one row of a client's plan or requests.
create or replace function app.follow_row() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'client_requests' and tg_op = 'UPDATE' then
    -- The client's answer shows that someone is there.
    if old.answered_at is null and new.answered_at is not null and not coalesce(app.is_admin(), false) then
      update public.desk_rows set active_at = now() where id = new.user_id;
    end if;
  end if;
  perform app.refresh_desk(coalesce(new.user_id, old.user_id));
  return null;
end $$;
