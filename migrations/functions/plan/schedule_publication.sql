-- Prepares the publication of a draft, which leaves after the seconds in which it can be undone. Managers only. `p_clients` move to it,
-- and with `p_others` all others whom it fits and who are not among `p_compared`. Returns the id; null where the draft is gone, or no longer the version that was previewed.
create or replace function app.schedule_publication(p_draft uuid, p_version integer, p_clients uuid[], p_others boolean, p_compared uuid[]) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  made uuid;
begin
  if app.is_manager() is not true then raise exception using errcode = 'PT403', message = 'only managers publish a plan', detail = 'managers_only'; end if;
  if app.lock_plan_draft(p_draft) is distinct from p_version then return null; end if;
  insert into public.plan_publications (draft_id, clients, compared, others_after)
    values (p_draft, array(select distinct c from unnest(p_clients) c order by c), p_compared,
      case when p_others then '00000000-0000-0000-0000-000000000000'::uuid end) returning id into made;
  -- Two seconds more than the screen offers Undo.
  perform app.schedule_job('publish-plan', made::text, null, now() + interval '12 seconds');
  return made;
end $$;

grant execute on function app.schedule_publication(uuid, integer, uuid[], boolean, uuid[]) to portal;
