-- What a client is still asked for beside one request, for mails: the first of it in the order of the dashboard, as JSON, and how many there are. Row
-- security applies as everywhere. `p_task` is the task of a request that is not made yet.
create or replace function app.open_asks(p_client uuid, p_except uuid, p_limit integer, p_task text, out first json, out count integer)
  language sql stable as $$
  select coalesce(json_agg(json_build_object('title', o.title, 'due', o.due, 'returned', o.returned, 'path', '/' || coalesce('?request=' || o.request_id, '')) order by o.at)
      filter (where o.at <= p_limit), '[]'), count(*)::int
    from (select coalesce(r.title, t.title) as title, case when r.task_key is null then r.due_on end as due, coalesce(r.returned_at is not null, false) as returned,
          a.request_id, row_number() over (order by a.place) as at
        from app.asked_of_client(p_client) a left join public.client_requests r on r.id = a.request_id
          left join public.defined_tasks t on t.user_id = p_client and t.id = a.task_id
        where not a.answered and (a.request_id is null or a.request_id is distinct from p_except)
          and (p_task is null or a.task_key is distinct from p_task)) o
$$;

grant execute on function app.open_asks(uuid, uuid, integer, text) to portal;
