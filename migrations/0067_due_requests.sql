-- The desk's due day is the next one of a task or of an open request, so a column of its own; app.refresh_desk fills it.
alter table desk_rows alter column due_on drop expression;
select count(app.refresh_desk(r.user_id)) from (select distinct user_id from client_requests where received_at is null and due_on is not null and task_key is null) r;
