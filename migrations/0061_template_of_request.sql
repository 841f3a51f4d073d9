-- Which template of the team a request was begun with. Its index, which counts them, is in online/0061.
alter table client_requests add column template_id uuid references request_templates on delete set null;
grant insert (template_id) on client_requests to portal;

-- A template that is deleted takes its name off every request begun with it. That is no change of a request, which always raises its
-- version: neither the trail, the desk nor the reminders hear of it, or deleting one that was sent 20,000 times would take a minute.
drop trigger record_change on client_requests;
create trigger record_change after insert or delete or update of version on client_requests
  for each row execute function app.record_change('user_id');
drop trigger follow_request on client_requests;
create trigger follow_request after insert or update of version on client_requests
  for each row execute function app.follow_row();
