-- The staff hear of a backup that failed.
create trigger notify_backup after update of failed_at on jobs for each row
  when (new.name = 'backup' and (old.failed_at is null) <> (new.failed_at is null)) execute function app.notify_backup();
