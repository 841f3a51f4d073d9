-- What waits and what failed, as figures without a name, an address or a text, but for why mail waits. For the system alone.
create or replace function app.read_figures() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'mail', (select jsonb_build_object(
        'waiting', count(*),
        'oldest', coalesce(round(extract(epoch from now() - min(case when m.attempts = 0 then m.next_attempt_at else m.created_at end))), 0),
        'reason', (array_agg(m.last_error order by m.created_at) filter (where m.last_error is not null))[1])
      from public.outgoing_mail m
      -- What is to leave later does not wait yet, and what nobody could use any more does not leave.
      where m.sent_at is null and m.failed_at is null and (m.attempts > 0 or m.next_attempt_at <= now()) and coalesce(m.expires_at > now(), true)),
    'refused', (select count(*) from public.outgoing_mail m where m.sent_at is null and m.failed_at > now() - interval '7 days'),
    'work', (select jsonb_build_object(
        'waiting', count(*) filter (where j.run_at <= now()),
        'oldest', coalesce(round(extract(epoch from now() - min(j.run_at) filter (where j.run_at <= now()))), 0),
        'failing', count(*) filter (where j.failing_since is not null and j.name <> 'backup'),
        'failingFor', coalesce(round(extract(epoch from now() - min(j.failing_since) filter (where j.name <> 'backup'))), 0))
      from public.jobs j where j.run_at <= now() or j.failing_since is not null),
    'backupFailing', exists (select from public.jobs j where j.name = 'backup' and j.failing_since is not null),
    'migrations', (select coalesce(jsonb_agg(m.name order by m.name), '[]') from public.migrations m where m.name not like 'functions/%'))
$$;

grant execute on function app.read_figures() to portal_system;
