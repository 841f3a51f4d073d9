-- What the caller's next digest would say if it left now, whomever they act for, and nothing where it would not leave.
create or replace function app.coming_digest()
  returns table (digest boolean, kind text, topic text, kind_title text, title text, actor_name text, detail text, path text, times integer, name text, email text)
  language sql stable security definer set search_path = '' as $$
  select true, n.kind, n.topic, n.kind_title, n.title, n.actor_name, n.detail, n.path, n.times, n.name, n.email
    from app.notices_of(app.actor_id(), array(select m.notification_id from public.notification_mails m where m.user_id = app.actor_id() and m.digest)) n
$$;

grant execute on function app.coming_digest() to portal;
