-- Keeps which wordings a profile agreed to, under the name that app.stamp_agreement gave it.
create or replace function app.keep_agreement() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.agreements (user_id, text_id, agreed_by)
    select new.user_id, t.id, new.agreed_by from app.current_agreements() t
    on conflict (user_id, text_id) do nothing;
  return null;
end $$;
