/** Statements that read a large table whole, and why that is right. Each must be met, or it is out of date. */
export const known: { statement: RegExp; why: string }[] = [
  {
    statement:
      /^with (found|matches|mine) as materialized|^select l\.row, l\.id, s\.row as summary|^select p\.\*, null::text as counts/,
    why: 'Staff count and sum the rows of all clients that they have filtered; `npm run bench -- records` has their times (056).',
  },
  {
    statement: /^with (page as materialized|counted as|listed as materialized)|^select .* from desk_(rows|tags) /,
    why: 'The desk reads narrow rows of its own, one for each client (052); `npm run bench -- desk` has their times.',
  },
  {
    statement: /^array\( \(select t\.id from \(select d\.id from public\.desk_rows d/,
    why: 'The search of staff looks through the newest clients first, and stops (011).',
  },
  {
    statement: /^with running as materialized/,
    why: 'The editor of the plan counts whom a new version would reach (058).',
  },
  {
    statement:
      /^select id, user_id as "userId", version, updated_at as "savedAt" from website_templates where deleted_at is null order by/,
    why: 'Staff see whose website was saved last: one row for each client.',
  },
  {
    statement: /^delete from \w+ where (expires_at|created_at) < now\(\)/,
    why: 'A job removes once an hour what is over.',
  },
  {
    statement: /^select t\.id, t\.user_id, t\.title, b\.start_date \+ t\.day - 1 as due/,
    why: 'A job looks once a day for tasks that are due.',
  },
  {
    statement: /^update public\.auth_sessions s set kind = case when app\.owes_factor/,
    why: 'The rule about second factors changes for everyone at once.',
  },
  {
    statement: /^insert into public\.agreements .* select distinct on/,
    why: 'A new text of an agreement is compared with what everyone agreed to.',
  },
  {
    statement: /^select jsonb_build_object\( 'mail'/,
    why: 'The figures of the operator read the mails that wait, few of all: PostgreSQL is told here that most do.',
  },
  {
    statement: /^select c\.id, u\.name, u\.email, c\.archived_at/,
    why: 'The export of everything begins with all clients (069).',
  },
  {
    statement:
      /^select u\.id, lower\(u\.email\) as email, u\.role|^select source_table, source_id, row_id from imported_rows|^select user_id from \w+ where deleted_at is null$/,
    why: 'An import compares what comes in with what is there (065).',
  },
  {
    statement: /^select t\.id, t\.version, t\.name, t\.request, /,
    why: 'How often a template of the team was sent is counted up to 1,000.',
  },
  {
    statement:
      /^(select [\w, ()*]*from (users|\w+)( where (\w+ is not null|table_name = '\w+'))?( order by name)?$|update (outgoing_mail|build_out_tasks) set |update auth_accounts set password = 'another hash'|(select|insert into|update).*\(select id from users\)|insert into build_out_tasks .* 'Dana')/,
    why: 'Tests ask in the role of the portal what is there.',
  },
]
