-- It takes the name of the one who did it.
drop function if exists app.notify_staff(text, text, text, text, text, uuid);
