-- The wording of each text that holds now.
create or replace function app.current_agreements() returns table (id uuid, kind text, dated date)
  language sql stable set search_path = '' as $$
  select distinct on (t.kind) t.id, t.kind, t.dated from public.agreement_texts t order by t.kind, t.dated desc, t.published_at desc, t.id desc
$$;

grant execute on function app.current_agreements() to portal;
