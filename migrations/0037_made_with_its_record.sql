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

-- How the API shows an access detail, kept with it: putting it together for each detail of each row that is listed took a
-- list of accounts a sixth of its speed. The database derives it from the row, so it can't be anything else.
create function app.show_child(id uuid, label text, value text, last4 text) returns json language plpgsql immutable parallel safe as $$
begin
  return json_build_object('id', id, 'label', label, 'value', value,
    'secret', case when last4 is not null then json_build_object('set', true, 'last4', nullif(last4, '')) end);
end $$;
grant execute on function app.show_child(uuid, text, text, text) to portal;
alter table business_account_details add shown json generated always as (app.show_child(id, label, value, value_last4)) stored;
grant select (shown) on business_account_details to portal;
revoke insert on business_account_details from portal;
grant insert (id, business_account_id, user_id, label, value, value_sealed, value_last4, place) on business_account_details to portal;

-- What is made together with its record is told by the record's own entry: an account with two access details is one
-- line of the client's log and one event. What is added later has an entry of its own, as before. The
-- trail keeps no value, so not what is shown of it either.
drop trigger record_change on business_account_details;
create trigger record_change after update or delete on business_account_details
  for each row execute function app.record_change('user_id', 'value', 'value_sealed', 'shown');
create trigger record_added after insert on business_account_details
  for each row when (new.business_account_id::text is distinct from current_setting('app.made_now', true))
  execute function app.record_change('user_id', 'value', 'value_sealed', 'shown');
