-- Notes what an answer in review is about to be written over, or which row was just made of it, for app.take_back_filing.
-- `p_columns` are the columns that are about to change; null where the row was made.
create or replace function app.file_answer(p_request uuid, p_table text, p_row uuid, p_columns text[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  client uuid;
  owner uuid;
  version integer;
  kept jsonb;
begin
  if app.is_admin() is not true or app.may_write() is not true then
    raise exception using errcode = 'PT404', message = 'no such request';
  end if;
  select r.user_id into client from public.client_requests r
    where r.id = p_request and r.answered_at is not null and r.received_at is null for no key update;
  if client is null then raise exception using errcode = 'PT404', message = 'no such answer'; end if;
  -- Tables of a client's own records, and of their columns what staff may write.
  if not exists (select from pg_catalog.pg_policies p where p.schemaname = 'public' and p.tablename = p_table and p.policyname = 'own_rows')
      or exists (select from unnest(p_columns) c where not pg_catalog.has_column_privilege('portal', format('public.%I', p_table)::regclass, c, 'update')
        or c in ('version', 'updated_at', 'deleted_at')) then
    raise exception using errcode = '42501', message = 'answers are not filed there';
  end if;
  execute format('select t.user_id, t.version, to_jsonb(t) from public.%I t where t.id = $1 and t.deleted_at is null for update', p_table)
    into owner, version, kept using p_row;
  if owner is distinct from client then raise exception using errcode = 'PT404', message = 'no such row'; end if;
  insert into public.request_filings (request_id, user_id, table_name, row_id, row_version, before)
    values (p_request, client, p_table, p_row, case when p_columns is null then version else version + 1 end,
      case when p_columns is not null then (select jsonb_object_agg(c, kept -> c) from unnest(p_columns) c) end);
end $$;

grant execute on function app.file_answer(uuid, text, uuid, text[]) to portal;
