-- An id is of one table alone: with the table's name in front, every write compared texts for nothing.
drop index audit_entries_row;
create index audit_entries_row on audit_entries (row_id, id desc);
