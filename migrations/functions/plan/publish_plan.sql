-- Publishes the draft of a publication for new clients, as its author, and moves the next ten of those who were chosen. A client moves
-- wholly or not at all, and is off the list in the transaction of the move. Returns when to go on; null at the end.
create or replace function app.publish_plan(p_id uuid) returns timestamptz language plpgsql volatile security definer set search_path = '' as $$
declare
  publication public.plan_publications;
  author public.users;
  plan jsonb;
  number integer;
  came integer;
begin
  select * into publication from public.plan_publications p where p.id = p_id and p.withdrawn_at is null and p.finished_at is null for update;
  if not found then return null; end if;
  number := publication.plan_version;
  select * into author from public.users u where u.id = publication.author_id for share;
  if number is null and (author.staff_access is distinct from 'manager' or author.deactivated_at is not null) then
    update public.plan_publications p set withdrawn_at = now() where p.id = p_id;
    return null;
  end if;
  perform set_config('app.user_id', author.id::text, true), set_config('app.actor_id', author.id::text, true), set_config('app.role', 'admin', true),
    set_config('app.access', author.staff_access, true);
  if number is null then
    perform from public.plan_drafts d where d.id = publication.draft_id for update;
    plan := app.draft_plan(publication.draft_id);
    number := (plan ->> 'version')::int;
    insert into public.plan_templates (version, plan, published_by) values (number, plan, author.name);
    delete from public.plan_drafts d where d.id = publication.draft_id;
  end if;
  came := app.move_clients(publication.clients[1:10], number);
  update public.plan_publications p set published_at = coalesce(p.published_at, now()), plan_version = number, moved = p.moved + came,
      clients = p.clients[11:], finished_at = case when cardinality(p.clients) <= 10 then now() end
    where p.id = p_id;
  perform set_config(name, '', true) from unnest('{app.user_id,app.actor_id,app.role,app.access}'::text[]) name;
  return case when cardinality(publication.clients) > 10 then now() end;
end $$;

grant execute on function app.publish_plan(uuid) to portal_system;
