-- How the API shows an access detail. A stored generated value, so that a list of rows with details need not compute it.
create or replace function app.show_child(id uuid, label text, value text, last4 text) returns json language plpgsql immutable parallel safe as $$
begin
  return json_build_object('id', id, 'label', label, 'value', value,
    'secret', case when last4 is not null then json_build_object('set', true, 'last4', nullif(last4, '')) end);
end $$;

grant execute on function app.show_child(uuid, text, text, text) to portal, portal_system;
