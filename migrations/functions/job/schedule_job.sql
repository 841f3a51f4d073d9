-- Sees to it that an entry of a job runs at this moment or before, in the transaction of the change that asks for it. A job that runs
-- says itself when it runs again.
create or replace function app.schedule_job(p_name text, p_key text, p_client uuid, p_run_at timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('app.job', true) = p_name || ' ' || p_key then return; end if;
  -- A server that works on it finds that it was asked for again by the attempts, and leaves it.
  insert into public.jobs as j (name, key, user_id, run_at) values (p_name, p_key, p_client, p_run_at)
    on conflict (name, key) do update set run_at = least(j.run_at, excluded.run_at), attempts = 0;
end $$;
