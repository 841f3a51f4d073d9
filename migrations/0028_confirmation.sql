-- A passkey may confirm an open session, as the password does.
alter table auth_challenges drop constraint auth_challenges_purpose_check;
alter table auth_challenges add constraint auth_challenges_purpose_check check (purpose in ('enroll', 'second-step', 'sign-in', 'confirm'));
