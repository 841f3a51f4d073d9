-- People of a client see who is invited to it.
alter table invitations add constraint invitations_client_fkey foreign key (client_id) references clients on delete cascade;
create policy client_reads on invitations for select to portal using (client_id = (select app.user_id()));
