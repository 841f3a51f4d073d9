-- A task that leaves a plan takes all its comments with it, those in the trash as well.
drop index task_comments_task;
create index task_comments_task on task_comments (task_id, id);
