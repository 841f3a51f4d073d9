-- Deletes a tag and takes it from every client. Any of the staff deletes one that no client has; one that clients have is the
-- managers': PT403 'managers_only'. Returns whether it was there.
create or replace function app.delete_tag(p_id uuid) returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  tag text;
  bearers uuid[];
begin
  if app.is_admin() is not true then raise exception using errcode = '42501', message = 'only staff delete tags'; end if;
  select t.key into tag from public.desk_tags t where t.id = p_id;
  if not found then return false; end if;
  bearers := array(select c.user_id from public.client_tags c where c.key = tag);
  if cardinality(bearers) > 0 and app.is_manager() is not true then
    raise exception using errcode = 'PT403', message = 'only managers take a tag from clients', detail = 'managers_only';
  end if;
  -- In the order in which app.tag_clients locks them.
  perform from public.desk_rows d where d.id = any (bearers) order by d.id for no key update;
  delete from public.desk_tags t where t.id = p_id;
  return found;
end $$;

grant execute on function app.delete_tag(uuid) to portal;
