/** Statements that read large tables whole, which tables (any unless given), and why that is right. Each must be met, or it is out of date. */
export const known: { statement: RegExp; tables?: string[]; why: string }[] = [
  {
    statement:
      /^(with (found|matches|mine) as materialized|select l\.row, l\.id|select p\.\*).*app\.archived_clients\(\)/,
    why: 'Staff count and sum the rows of all clients that they have filtered; `npm run bench -- records` has their times (056).',
  },
  {
    statement: /^with (page|found) as materialized.* from (users u|build_outs b) /,
    tables: ['build_outs', 'clients', 'users'],
    why: 'All Users is read in the order of an index, or those who are archived, who are few.',
  },
  {
    statement:
      /^(with (counted|listed) as |select .* from desk_rows d where d\.active|select t\.id, t\.name, coalesce\(n\.clients)/,
    tables: ['desk_rows'],
    why: 'The desk reads narrow rows of its own, one for each client (052); `npm run bench -- desk` has their times.',
  },
  {
    statement: /^select json_build_object\('all', count\(\*\) filter/,
    tables: ['desk_rows'],
    why: 'The desk counts its views (052).',
  },
  {
    statement: /^array\( \(select t\.id from \(select d\.id from public\.desk_rows d/,
    tables: ['build_out_tasks', 'desk_rows'],
    why: 'The search of staff looks through the newest clients first, and stops (011).',
  },
  {
    statement: /^with running as materialized/,
    tables: ['build_outs', 'clients', 'user_profile', 'users'],
    why: 'The editor of the plan counts whom a new version would reach (058).',
  },
  {
    statement:
      /^select id, user_id as "userId", version, updated_at as "savedAt" from website_templates where deleted_at is null order by/,
    tables: ['website_templates'],
    why: 'Staff see whose website was saved last: one row for each client.',
  },
  {
    statement:
      /^delete from (auth_factors|auth_sessions|auth_verifications|desk_sends|sign_in_events|storage_reservations) where /,
    tables: [
      'auth_factors',
      'auth_sessions',
      'auth_verifications',
      'desk_sends',
      'sign_in_events',
      'storage_reservations',
    ],
    why: 'A job removes once an hour what is over.',
  },
  {
    statement:
      /^select (t\.id, t\.user_id, t\.title, b\.start_date \+ t\.day - 1|r\.id, r\.user_id, r\.title, r\.due_on) as due/,
    tables: ['build_out_tasks', 'build_outs', 'client_requests', 'clients', 'notifications'],
    why: 'A job looks once a day for what is due.',
  },
  {
    statement: /^update public\.auth_sessions s set kind = case when app\.owes_factor/,
    tables: ['auth_sessions'],
    why: 'The rule about second factors changes for everyone at once.',
  },
  {
    statement: /^exists \(select from public\.users where id = p_person and staff_access = 'manager'/,
    tables: ['users'],
    why: 'Before a manager leaves, another one is looked for: the staff are among the first users.',
  },
  {
    statement: /^insert into public\.agreements .* select distinct on/,
    tables: ['user_profile'],
    why: 'A new text of an agreement is compared with what everyone agreed to.',
  },
  {
    statement: /^select jsonb_build_object\( 'mail'/,
    tables: ['outgoing_mail'],
    why: 'The figures of the operator read the mails that wait, few of all; the pretended statistics have most of them wait.',
  },
  {
    statement:
      /^select c\.id, u\.name, u\.email, c\.archived_at as "archivedAt" from clients c join users u on u\.id = c\.id order by c\.id$/,
    tables: ['clients', 'users'],
    why: 'The export of everything begins with all clients (069).',
  },
  {
    statement:
      /^(select u\.id, lower\(u\.email\) as email, u\.role, |select source_table, source_id, row_id from imported_rows$|select user_id from (user_profile|website_templates) where deleted_at is null$)/,
    tables: ['clients', 'imported_rows', 'storage_use', 'user_profile', 'users', 'website_templates'],
    why: 'An import compares what comes in with what is there (065).',
  },
  {
    statement: /^select t\.id, t\.version, t\.name, t\.request, /,
    tables: ['request_templates'],
    why: 'The templates of the team: they are few.',
  },
  {
    statement:
      /^select (id|1|user_id|title|\*|name|id, pg_backend_pid\(\) as pid) from \w+( limit 5| order by name| where table_name = 'task_comments')?$/,
    why: 'Tests ask in the role of the portal what is there.',
  },
  {
    statement:
      /^(select|insert into business_bank_accounts|update business_bank_accounts) .*\(select id from users\) as id, pg_backend_pid\(\) as pid/,
    tables: ['users'],
    why: 'Tests see which connection a statement runs on.',
  },
  {
    statement:
      /^(select from client_requests where template_id is not null|update outgoing_mail set failed_at = now\(\), last_error = 'The mail server.*'|update build_out_tasks set client_part_received_at = now\(\) returning id|update auth_accounts set password = 'another hash' .*|insert into build_out_tasks .* 'Dana' from task_definitions d where d\.title = \$2)$/,
    tables: ['build_out_tasks', 'client_requests', 'outgoing_mail', 'task_definitions', 'users'],
    why: 'Tests change in the role of the portal what would take days.',
  },
]
