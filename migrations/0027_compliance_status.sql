-- Since when a task has been completed, and by whom: 'Done Oct 22' must not move when somebody corrects its text.
alter table business_compliance add column status_changed_at timestamptz, add column status_changed_by text;
update business_compliance set status_changed_at = updated_at;
grant select (status_changed_at, status_changed_by), insert (status_changed_at, status_changed_by), update (status_changed_at, status_changed_by)
  on business_compliance to portal;
create trigger stamp_status before insert or update on business_compliance
  for each row execute function app.stamp_change('task_status', 'status_changed_at', 'status_changed_by');

-- The two groups of the screen, each as it is read: what awaits by due date, what is completed by when.
drop index business_compliance_by_task_due_date;
create index business_compliance_by_task_due_date
  on business_compliance (user_id, task_status, (coalesce(task_due_date, 'infinity'::date)), id) where deleted_at is null;
create index business_compliance_by_status_changed_at
  on business_compliance (user_id, task_status, (coalesce(status_changed_at, '-infinity'::timestamptz)) desc, id desc) where deleted_at is null;
