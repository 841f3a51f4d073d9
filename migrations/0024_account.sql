-- What clients agree to, wording by wording, and who agreed to which. app.publish_agreement adds what the portal shows.
create table agreement_texts (
  id uuid primary key default app.uuid_v7(),
  kind text not null check (kind in ('terms', 'disclosure')),
  -- The day from which this wording holds. A later day asks those who agreed before again.
  dated date not null,
  -- { title, sections: [{ head, text }] }
  body jsonb not null,
  hash text not null unique,
  published_at timestamptz not null default now()
);
select app.protect('agreement_texts');
grant select on agreement_texts to portal, portal_system;
create policy read_texts on agreement_texts for select to portal using ((select app.user_id()) is not null);
create policy system_texts on agreement_texts for select to portal_system using (true);

-- Never changed: a wording that was agreed to stays known with the day and the name.
create table agreements (
  id uuid primary key default app.uuid_v7(),
  user_id uuid not null references users on delete cascade,
  text_id uuid not null references agreement_texts,
  agreed_at timestamptz not null default now(),
  agreed_by text,
  unique (user_id, text_id)
);
create index agreements_text on agreements (text_id);
select app.protect('agreements');
grant select on agreements to portal;
create policy read_agreements on agreements for select to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()));

-- The first save of a profile agrees to both texts, and its entry in the audit trail says so.
drop trigger if exists keep_agreement on user_profile;
create trigger keep_agreement after insert or update of agreement on user_profile
  for each row execute function app.keep_agreement();
