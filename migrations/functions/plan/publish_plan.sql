-- Publishes the draft of a publication for new clients, as its author, and moves the next ten of those who were chosen, and
-- after them of the others whom it fits. A client moves wholly or not at all, and is off the list in the transaction of the move.
-- Returns when to go on; null at the end.
create or replace function app.publish_plan(p_id uuid) returns timestamptz language plpgsql volatile security definer set search_path = '' as $$
declare
  publication public.plan_publications;
  author public.users;
  plan jsonb;
  number integer;
  came integer;
  others uuid[] := '{}';
  fitting uuid[];
  done boolean;
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
  if cardinality(publication.clients) > 0 or publication.others_after is null then
    came := app.move_clients(publication.clients[1:10], number);
    done := cardinality(publication.clients) <= 10 and publication.others_after is null;
  else
    others := array(select r.user_id from app.running_clients() r
      where r.user_id > publication.others_after and r.template_version < number and r.user_id <> all (publication.compared)
      order by r.user_id limit 10);
    fitting := app.fitting_clients(others, (select v.plan from public.plan_templates v where v.version = number));
    came := app.move_clients(fitting, number);
    done := cardinality(others) = 0;
  end if;
  update public.plan_publications p set published_at = coalesce(p.published_at, now()), plan_version = number, moved = p.moved + came,
      clients = p.clients[11:], others_after = coalesce(others[cardinality(others)], p.others_after),
      unfit = p.unfit + cardinality(others) - coalesce(cardinality(fitting), 0), finished_at = case when done then now() end
    where p.id = p_id;
  perform set_config(name, '', true) from unnest('{app.user_id,app.actor_id,app.role,app.access}'::text[]) name;
  return case when not done then now() end;
end $$;

grant execute on function app.publish_plan(uuid) to portal_system;
