-- Adds a wording that is not known yet. Profiles that agreed before any wording was kept agreed to the first one.
create or replace function app.publish_agreement(p_kind text, p_dated date, p_body jsonb, p_hash text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  added uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('agreement ' || p_kind, 0));
  insert into public.agreement_texts (kind, dated, body, hash) values (p_kind, p_dated, p_body, p_hash)
    on conflict (hash) do nothing returning id into added;
  if added is null or exists (select from public.agreement_texts t where t.kind = p_kind and t.id <> added) then return; end if;
  insert into public.agreements (user_id, text_id, agreed_at, agreed_by)
    select distinct on (p.user_id) p.user_id, added, p.agreed_at, p.agreed_by from public.user_profile p
      where p.agreed_at < now() order by p.user_id, p.agreed_at;
end $$;

grant execute on function app.publish_agreement(text, date, jsonb, text) to portal_system;
