-- Locks the draft before its tasks, so that two changes wait for each other in one order. Returns its version; null where it is gone.
-- While it is being published: PT403 'plan_publishing'.
create or replace function app.lock_plan_draft(p_draft uuid) returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  found_version integer;
begin
  if app.is_admin() is not true then raise exception using errcode = '42501', message = 'only staff change the plan'; end if;
  select d.version into found_version from public.plan_drafts d where d.id = p_draft for update;
  if exists (select from public.plan_publications p where p.draft_id = p_draft and p.withdrawn_at is null and p.published_at is null) then
    raise exception using errcode = 'PT403', message = 'this draft is being published', detail = 'plan_publishing';
  end if;
  return found_version;
end $$;

grant execute on function app.lock_plan_draft(uuid) to portal;
