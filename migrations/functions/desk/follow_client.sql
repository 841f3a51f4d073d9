-- Keeps the desk with what managers and staff decide about a client: archived or not, and who looks after it.
create or replace function app.follow_client() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.desk_rows set archived = new.archived_at is not null, assignee_id = new.assignee_id where id = new.id;
  return null;
end $$;
