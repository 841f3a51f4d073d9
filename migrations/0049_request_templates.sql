-- Requests that staff saved to begin others with. All of the staff share them; clients see none.

create table request_templates (
  id uuid primary key default app.uuid_v7(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (char_length(name) between 1 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'),
  -- As the contract says, with the placeholders that are filled for each client.
  request jsonb not null
);
-- Names differ by more than case. Of two colleagues who save the same name at once, the second is refused.
create unique index request_templates_name on request_templates (lower(name));
select app.protect('request_templates');
grant select, delete on request_templates to portal;
grant insert (id, name, request) on request_templates to portal;
grant update (version, updated_at, name) on request_templates to portal;
create policy read_templates on request_templates for select to portal using ((select app.is_admin()));
create policy add_templates on request_templates for insert to portal with check ((select app.is_admin()));
create policy change_templates on request_templates for update to portal using ((select app.is_admin()));
create policy delete_templates on request_templates for delete to portal using ((select app.is_admin()));
select app.guard_writes('request_templates');
create trigger record_change after insert or update or delete on request_templates for each row execute function app.record_change('');
