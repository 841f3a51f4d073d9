-- Counts an attempt and returns how many seconds it is too early; 0 lets it pass. The first `p_free` attempts pass. A
-- window then refuses until it ends, `p_keep` seconds after its first attempt. Otherwise each attempt that passes
-- doubles the wait before the next, from `p_wait` up to `p_longest` seconds, and after `p_keep` seconds without one the
-- count is cleared. Refused attempts don't count.
create or replace function app.count_attempt(p_key text, p_account text, p_free integer, p_wait integer, p_longest integer, p_keep integer, p_window boolean)
  returns integer language sql volatile as $$
  insert into public.throttles as t (key, account, attempts, resets_at) values (p_key, p_account, 1, now() + make_interval(secs => p_keep))
  on conflict (key) do update set
    refused = coalesce(t.resets_at > now() and t.opens_at > now(), false),
    attempts = case when t.resets_at <= now() then 1 when t.opens_at > now() then t.attempts else t.attempts + 1 end,
    resets_at = case when t.resets_at > now() and (p_window or t.opens_at > now()) then t.resets_at else excluded.resets_at end,
    opens_at = case
      when t.resets_at <= now() or t.attempts + 1 < p_free then null
      when t.opens_at > now() then t.opens_at
      when p_window then t.resets_at
      else now() + make_interval(secs => least(p_longest, p_wait * power(2, least(t.attempts + 1 - p_free, 20)))) end
  returning case when refused then greatest(1, ceil(extract(epoch from opens_at - now())))::integer else 0 end
$$;

grant execute on function app.count_attempt(text, text, integer, integer, integer, integer, boolean) to portal_system;
