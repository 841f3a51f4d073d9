-- An owner asks that the client is closed for good, or takes that back.
create or replace function app.ask_to_close(p_asked boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if app.access() is distinct from 'owner' then
    raise exception using errcode = 'PT403', message = 'only an owner asks for it', detail = 'owner_only';
  end if;
  update public.clients set closing_asked_at = case when p_asked then coalesce(closing_asked_at, now()) end,
    closing_asked_by = case when p_asked then coalesce(closing_asked_by, app.actor_id()) end, version = version + 1, updated_at = now()
    where id = app.user_id();
end $$;

grant execute on function app.ask_to_close(boolean) to portal;
