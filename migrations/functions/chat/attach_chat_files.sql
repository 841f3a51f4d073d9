-- Makes the files that a message names part of it.
create or replace function app.attach_chat_files() returns trigger language plpgsql security definer set search_path = '' as $$
declare attached integer;
begin
  update public.chat_attachments set message_id = new.id
    where id = any (new.attachment_ids) and user_id = new.user_id and uploaded_by = new.author_id and message_id is null;
  get diagnostics attached = row_count;
  if attached <> cardinality(new.attachment_ids) then
    raise exception using errcode = 'PT404', message = 'an attachment is not there';
  end if;
  return null;
end $$;
