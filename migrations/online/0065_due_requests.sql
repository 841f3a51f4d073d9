-- Open requests with a day of their own count on the desk, also those that were made before it knew of them.

-- batches
update desk_rows d set due_on = m.due from (
    select r.user_id, min(r.due_on) as due from client_requests r
      where r.received_at is null and r.answered_at is null and r.task_key is null and r.due_on is not null group by r.user_id) m
  where d.id = m.user_id and d.id in (select e.id from desk_rows e join client_requests q on q.user_id = e.id
    where q.received_at is null and q.answered_at is null and q.task_key is null and q.due_on < coalesce(e.due_on, 'infinity') limit 500)
