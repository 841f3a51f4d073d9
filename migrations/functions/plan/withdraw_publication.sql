-- Takes back a publication that has not left the draft. Managers only. Returns whether it could; twice does no harm.
create or replace function app.withdraw_publication(p_id uuid) returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  publication public.plan_publications;
begin
  if app.is_manager() is not true then raise exception using errcode = 'PT403', message = 'only managers publish a plan', detail = 'managers_only'; end if;
  -- The job that publishes holds this lock.
  select * into publication from public.plan_publications p where p.id = p_id for update;
  if not found then raise exception using errcode = 'PT404', message = 'no such publication'; end if;
  if publication.published_at is not null then return false; end if;
  update public.plan_publications p set withdrawn_at = now() where p.id = p_id and p.withdrawn_at is null;
  return true;
end $$;

grant execute on function app.withdraw_publication(uuid) to portal;
