-- What is made together with its record is told by the record's own entry: an account with two access details is one
-- line of the client's log and one event. What is added later has an entry of its own, as before.
drop trigger record_change on business_account_details;
create trigger record_change after update or delete on business_account_details
  for each row execute function app.record_change('user_id', 'value', 'value_sealed');
create trigger record_added after insert on business_account_details
  for each row when (new.business_account_id::text is distinct from current_setting('app.made_now', true))
  execute function app.record_change('user_id', 'value', 'value_sealed');

-- Whether what stands under this label must be sealed. Most labels hold none of the words, and the pattern costs as much
-- as writing the row. In PL/pgSQL, whose plan is kept: the expression of a check is read anew by every statement.
create function app.names_secret(label text) returns boolean language plpgsql immutable parallel safe as $$
begin
  return lower(label) like any (array['%pass%', '%pwd%', '%pin%', '%ssn%', '%ein%', '%cvv%', '%secret%', '%social security%', '%tax id%', '%api key%',
      '%token%', '%recovery%', '%security answer%', '%security code%', '%account no%', '%account num%'])
    and label ~* 'pass[ -]?(word|code|phrase)|(^|[^a-z])(pwd|pin|ssn|ein|cvv)([^a-z]|$)|secret|social security|tax id|api key|token|recovery|security (answer|code)|account (no|num)';
end $$;
grant execute on function app.names_secret(text) to portal;
alter table business_account_details drop constraint business_account_details_check;
alter table business_account_details add constraint sealed_value check (value is null or value = '' or not app.names_secret(label));
