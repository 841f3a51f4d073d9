-- The EIN of the company, which nearly every form asks for. Sealed like the owner's Social Security number.
drop trigger record_change on user_profile;
alter table user_profile add column ein text;
alter table user_profile add column ein_last4 text;
grant select (
  ein_last4
) on user_profile to portal;
grant insert (
  ein,
  ein_last4
) on user_profile to portal;
grant update (
  ein,
  ein_last4
) on user_profile to portal;
insert into sealed_columns values ('user_profile', 'ein');
create trigger record_change after insert or update or delete on user_profile
  for each row execute function app.record_change('user_id', 'search_text', 'ein', 'owner_ssn', 'owner_dob');
