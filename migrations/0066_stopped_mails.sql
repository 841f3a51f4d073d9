-- How someone heard of a kind before the link of a mail stopped it: the way back on the page of that link. Null once they chose anew.
alter table notification_choices add column stopped_way text;
