-- Signals to the staff's screens that a job failed, was tried again, or is done at last. It belongs to no one and is not audited.
create or replace function app.signal_job() returns trigger language plpgsql set search_path = '' as $$
begin
  perform set_config('app.changes', concat(current_setting('app.changes', true), 'jobs|', old.id, '||', case tg_op when 'DELETE' then 'purged' else 'changed' end, E'\n'), true);
  return null;
end $$;
