-- The caller agrees to these wordings. Returns false, and keeps nothing, unless they are all that hold now: nobody agrees to
-- a text that was not shown.
create or replace function app.agree(p_texts uuid[]) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  changed_rows text;
begin
  if app.user_id() is null or app.is_admin() then
    raise exception using errcode = 'PT404', message = 'only a client agrees';
  end if;
  if app.access() <> 'owner' then
    raise exception using errcode = 'PT403', message = 'only an owner agrees to terms', detail = 'owner_only';
  end if;
  if exists (select from app.current_agreements() t where t.id <> all (p_texts)) then return false; end if;
  with agreed as (
    insert into public.agreements (user_id, text_id, agreed_by)
      select app.user_id(), t.id, (select u.name from public.users u where u.id = app.actor_id()) from app.current_agreements() t
      on conflict (user_id, text_id) do nothing returning id, user_id),
  recorded as (
    insert into public.audit_entries (actor_id, owner_id, table_name, row_id, action)
      select app.actor_id(), a.user_id, 'agreements', a.id, 'agreed' from agreed a)
  select string_agg(concat('agreements|', a.id, '|', a.user_id, E'|created\n'), '') into changed_rows from agreed a;
  if changed_rows is not null then perform set_config('app.changes', concat(current_setting('app.changes', true), changed_rows), true); end if;
  return true;
end $$;

grant execute on function app.agree(uuid[]) to portal;
