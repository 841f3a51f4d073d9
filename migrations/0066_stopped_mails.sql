-- How someone heard of a kind before the link of a mail stopped it: what Undo on the page of that link restores. Null once they choose again.
alter table notification_choices add column stopped_way text;
