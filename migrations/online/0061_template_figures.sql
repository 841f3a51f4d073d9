-- How often a template was sent and how fast it is answered, read by index alone: one of the team by its id, one of the plan by its task.

-- step
create index concurrently if not exists client_requests_template on client_requests (template_id, answered_at desc nulls last)
  include (user_id, created_at) where template_id is not null

-- step
create index concurrently if not exists client_requests_task on client_requests (task_key, answered_at desc nulls last)
  include (user_id, created_at, template_id) where task_key is not null
