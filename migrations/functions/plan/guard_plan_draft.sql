-- Every change of a task counts as one of the draft. While the draft is being published it takes none: PT403 'plan_publishing'.
create or replace function app.guard_plan_draft() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.plan_drafts d set version = d.version + 1, updated_at = now(), updated_by = (select u.name from public.users u where u.id = app.actor_id())
    where d.id = new.draft_id;
  if exists (select from public.plan_publications p where p.draft_id = new.draft_id and p.withdrawn_at is null and p.published_at is null) then
    raise exception using errcode = 'PT403', message = 'this draft is being published', detail = 'plan_publishing';
  end if;
  return new;
end $$;
