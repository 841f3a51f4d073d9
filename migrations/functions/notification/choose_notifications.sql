-- app.set_notification_way for the caller, whomever they act for.
create or replace function app.choose_notifications(p_kind text, p_way text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.set_notification_way(app.actor_id(), p_kind, p_way);
end $$;

grant execute on function app.choose_notifications(text, text) to portal;
