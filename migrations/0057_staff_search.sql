-- Staff find people and records by words, among those of all clients, and page through everyone in the order of an index.

-- Spelling that is nearly right. A trusted extension: the owner of a database may create it. The portal's roles don't use it themselves.
create schema spelling;
create extension pg_trgm schema spelling;

alter table desk_rows add column phone text;
update desk_rows d set phone = p.business_phone from user_profile p where p.user_id = d.id and p.deleted_at is null;
drop trigger follow_company on user_profile;
create trigger follow_company after insert or update of business_name, business_phone, deleted_at on user_profile
  for each row execute function app.follow_company();

-- Each list of all users is read from an index alone.
alter table users
  add column name_key text not null generated always as (lower(name)) stored,
  add column email_key text not null generated always as (lower(email)) stored;
create index users_by_name on users (name_key, id);
create index users_by_email on users (email_key, id);
create index users_by_sign_in on users (lastlogin, id);
create index users_by_password on users (password_changed_at, id);
create index build_outs_by_tasks on build_outs (tasks_done, user_id);
create index build_outs_by_start on build_outs (start_date, user_id);

-- How many users there are and how many clients are archived: the sum of its rows (app.tally_people). Counting 200,000 takes longer than their page.
create table people_tally (people bigint not null, archived bigint not null);
select app.protect('people_tally');
grant select on people_tally to portal;
create policy read_people_tally on people_tally for select to portal using ((select app.is_admin()));
insert into people_tally select (select count(*) from users), (select count(archived_at) from clients);
create trigger tally_added after insert on users referencing new table as added for each statement execute function app.tally_people();
create trigger tally_removed after delete on users referencing old table as removed for each statement execute function app.tally_people();
create trigger tally_added after insert on clients referencing new table as added for each statement execute function app.tally_people();
create trigger tally_changed after update on clients referencing old table as removed new table as added
  for each statement execute function app.tally_people();
create trigger tally_removed after delete on clients referencing old table as removed for each statement execute function app.tally_people();

-- Words in which staff search. app.record_table makes the index of a table of records; this makes those of tables that were there before.
do $$ declare searched regclass; begin
  for searched in select a.attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'search_text' order by 1
  loop
    execute format('create index if not exists %I on %s using gin (app.words(search_text)) where deleted_at is null',
      (select relname from pg_class where oid = searched) || '_words', searched);
  end loop;
end $$;
create index users_words on users using gin (app.words(name || ' ' || email));
create index desk_rows_words on desk_rows
  using gin (app.words(person || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(phone, '')));
create index desk_rows_spelling on desk_rows using gin (lower(person || ' ' || coalesce(company, '')) spelling.gin_trgm_ops);
create index client_notes_words on client_notes using gin (app.words(text));
create index build_out_tasks_words on build_out_tasks using gin (app.words(title)) where added_by is not null;
