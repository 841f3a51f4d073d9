-- Keeps which file is to be approved or signed, and which one the client answered to. A document of another client, one that was deleted,
-- and one that is no longer the file that was asked for are refused.
create or replace function app.place_document() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  found_file record;
  sends boolean := new.answered_at is not null and (tg_op = 'INSERT' or old.answered_at is null);
  chosen boolean := new.document_id is not null and (tg_op = 'INSERT' or new.document_id is distinct from old.document_id);
begin
  -- What the client answered to is restored with the answer.
  if tg_op = 'UPDATE' and new.taken_back_at is distinct from old.taken_back_at then return new; end if;
  if new.answered_at is null then new.answered_document := null; end if;
  if not chosen and not (sends and new.document_sha256 is not null) then return new; end if;
  if chosen and coalesce(new.form ->> 'type', '') not in ('approve', 'sign') then
    raise exception using errcode = '23514', message = 'nothing is to be approved or signed', constraint = 'client_requests_document_form';
  end if;
  -- Whoever deletes it waits until this is through.
  select d.file_name, d.sha256 into found_file from public.business_documents d
    where d.id = new.document_id and d.user_id = new.user_id and d.deleted_at is null for share;
  if not found or (not chosen and found_file.sha256 <> new.document_sha256) then
    raise exception using errcode = '23514', message = 'the document is gone', constraint = 'client_requests_document';
  end if;
  if chosen then
    new.document_sha256 := found_file.sha256;
    new.document_file := found_file.file_name;
    -- What was given for another file does not count for this one.
    if tg_op = 'UPDATE' then
      update public.request_answers a set value = '""', version = a.version + 1, updated_at = now()
        where a.request_id = new.id and a.part in ('decision', 'signature') and a.value <> '""';
    end if;
  end if;
  if sends then
    new.answered_document := jsonb_build_object('id', new.document_id, 'fileName', new.document_file, 'sha256', new.document_sha256);
  end if;
  return new;
end $$;
