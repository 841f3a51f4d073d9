-- Discards the draft, if it is still this version of it. Managers only. Returns whether it was; null where it is gone.
create or replace function app.discard_plan_draft(p_draft uuid, p_version integer) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  found_version integer;
begin
  if app.is_manager() is not true then raise exception using errcode = 'PT403', message = 'only managers discard a draft', detail = 'managers_only'; end if;
  found_version := app.lock_plan_draft(p_draft);
  if found_version = p_version then delete from public.plan_drafts d where d.id = p_draft; end if;
  return found_version = p_version;
end $$;

grant execute on function app.discard_plan_draft(uuid, integer) to portal;
