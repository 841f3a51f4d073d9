-- Notes when the caller wants the digest, whomever they act for. What waits for the next one moves with it.
create or replace function app.choose_digest(p_at time, p_days smallint[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  actor uuid := app.actor_id();
  chosen smallint[] := array(select distinct day from unnest(p_days) day order by day);
begin
  insert into public.digest_choices as c (user_id, at, days) values (actor, p_at, chosen)
    on conflict (user_id) do update set at = excluded.at, days = excluded.days, updated_at = now()
      where (c.at, c.days) is distinct from (excluded.at, excluded.days);
  update public.notification_mails m set due_at = app.next_digest(actor) where m.user_id = actor and m.digest and m.due_at > now();
end $$;

grant execute on function app.choose_digest(time, smallint[]) to portal;
