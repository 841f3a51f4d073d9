-- The client of an invitation is the owner of its changes, so that only its people and the staff are asked about by the live feed.
drop trigger record_change on invitations;
create trigger record_change after insert or update or delete on invitations
  for each row execute function app.record_change('client_id', 'token_hash');
