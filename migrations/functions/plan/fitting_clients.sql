-- Of these clients, those whom a plan fits: it changes something for them, no new task of it would begin late, and nothing that it has no
-- more is done or begun. The preview selects the same before anyone chooses. Row security applies.
create or replace function app.fitting_clients(p_clients uuid[], p_plan jsonb) returns uuid[] language sql stable as $$
  select coalesce(array_agg(f.user_id), '{}') from (
    select m.user_id from app.plan_moves(p_clients, p_plan) m join public.build_outs b on b.user_id = m.user_id
      group by m.user_id, b.start_date
      having not bool_or(m.change in ('done', 'begun')
        or (m.change = 'new' and greatest(current_date - b.start_date + 1, 0) > (m.fields ->> 'day')::int))
  ) f
$$;
