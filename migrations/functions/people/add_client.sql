-- A manager adds a client, who gets a password by a mailed link. The plan is copied as at a sign-up; its first day may be given.
create or replace function app.add_client(p_id uuid, p_name text, p_email text, p_kick_off date) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if app.is_manager() is not true then
    raise exception using errcode = 'PT403', message = 'only managers add clients', detail = 'managers_only';
  end if;
  insert into public.users (id, name, email, role) values (p_id, p_name, lower(p_email), 'client');
  if p_kick_off is not null then update public.build_outs set start_date = p_kick_off where user_id = p_id; end if;
end $$;

grant execute on function app.add_client(uuid, text, text, date) to portal_system;
