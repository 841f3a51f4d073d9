-- Notes that the author has seen what failed.
create or replace function app.dismiss_send(p_id uuid) returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.desk_sends s set dismissed_at = now()
    where s.id = p_id and s.author_id = app.actor_id() and app.is_admin() and s.dismissed_at is null;
  if not found and not exists (select from public.desk_sends s where s.id = p_id and s.author_id = app.actor_id() and app.is_admin()) then
    raise exception using errcode = 'PT404', message = 'no such message';
  end if;
end $$;

grant execute on function app.dismiss_send(uuid) to portal;
