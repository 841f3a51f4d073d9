-- For functions that write with more rights than their caller: row security does not stop a reader there.
create or replace function app.refuse_reader() returns void language plpgsql stable set search_path = '' as $$
begin
  if app.may_write() then return; end if;
  raise exception using errcode = 'PT403', message = 'this access only reads', detail = 'read_only';
end $$;

grant execute on function app.refuse_reader() to portal;
