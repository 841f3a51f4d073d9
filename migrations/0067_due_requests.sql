-- The desk's due day is the next one of a task or of an open request, so a column of its own; app.refresh_desk fills it.
alter table desk_rows alter column due_on drop expression;
