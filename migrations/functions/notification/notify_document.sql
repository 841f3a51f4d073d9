-- Staff hear of what the client's people add. Ten documents uploaded in a row are one notification, so it is about the client and not
-- about the document.
create or replace function app.notify_document() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.user_id is distinct from app.user_id() then return null; end if;
  perform app.notify_staff('document', (select name from public.users where id = app.actor_id()), 'added a document', new.document_name,
    '/documents?client=' || new.user_id || '&row=' || new.id, 'users', new.user_id);
  return null;
end $$;
