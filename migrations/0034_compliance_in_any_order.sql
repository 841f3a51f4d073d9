-- The screen asks for each group in its order; the API may ask for both groups in one order, and a page of that must not
-- need all rows of a client.
create index business_compliance_all_by_task_due_date
  on business_compliance (user_id, (coalesce(task_due_date, 'infinity'::date)), id) where deleted_at is null;
create index business_compliance_all_by_status_changed_at
  on business_compliance (user_id, (coalesce(status_changed_at, 'infinity'::timestamptz)), id) where deleted_at is null;
