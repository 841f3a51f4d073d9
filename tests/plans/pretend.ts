import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { roleNames } from '../../src/kit/database/role.ts'
import { templateName } from '../cluster.ts'

/** Tables that stay small however many clients there are: what the staff write once for all of them, and the portal's own. */
const small = [
  'agreement_texts',
  'automations',
  'credit_loans',
  'desk_tags',
  'desk_views',
  'jobs',
  'last_runs',
  'migrations',
  'online_migrations',
  'operator_alerts',
  'people_tally',
  'plan_draft_tasks',
  'plan_drafts',
  'plan_publications',
  'plan_templates',
  'request_templates',
  'sealed_columns',
  'sealing_keys',
  'shared_tables',
  'sign_in_rules',
  'template_tasks',
  'training_videos',
]

const explains = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  // Sent to the client, whatever it wants to hear, and not written to the log.
  'auto_explain.log_level': 'info',
}

/** Makes the first page of each table, as PostgreSQL takes a table without one for empty; the row in it is undone. */
const makePages = `do $$
declare target regclass; one name;
begin
  set local session_replication_role = replica;
  for target in select c.oid::regclass from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) = 0 loop
    begin
      for one in select conname from pg_constraint where conrelid = target and contype <> 't' order by contype = 'n' loop
        execute format('alter table %s drop constraint if exists %I cascade', target, one);
      end loop;
      for one in select attname from pg_attribute where attrelid = target and attnum > 0 and not attisdropped and attnotnull and attidentity = '' loop
        execute format('alter table %s alter %I drop not null', target, one);
      end loop;
      execute format('insert into %s default values', target);
      raise exception using errcode = 'PT000';
    exception when sqlstate 'PT000' then null;
    end;
  end loop;
end $$`

/**
 * Pretends that each large table has a million rows, ten for each id that a column refers to, and rarely a time where there may be none, in every database that tests open, and has the portal's roles told how each statement is run.
 */
export default async function pretend(project: TestProject): Promise<void> {
  const client = new pg.Client({ ...project.getProvidedContext().cluster, user: 'postgres', database: templateName })
  await client.connect()
  await client.query(makePages)
  const { rows } = await client.query<{ name: string }>(
    `update pg_class set relpages = 1, reltuples = 1000000 where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1) returning relname as name`,
    [small],
  )
  if (rows.length < 50) throw new Error(`Only ${rows.length} tables are large.`)
  const { rows: empty } = await client.query(
    'select from unnest($1::text[]) name where pg_relation_size(name::regclass) = 0',
    [rows.map(({ name }) => name)],
  )
  if (empty.length > 0) throw new Error(`${empty.length} tables have no page.`)
  await client.query(
    `select pg_restore_attribute_stats('schemaname', 'public', 'relname', c.relname::text, 'attname', a.attname::text, 'inherited', false,
        'null_frac', (case when a.atttypid = 'timestamptz'::regtype and not a.attnotnull then 0.99 else 0 end)::real, 'avg_width', 16,
        'n_distinct', (case when a.atttypid = 'uuid'::regtype then -0.1 else 200 end)::real)
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relname = any ($1) and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
    [rows.map(({ name }) => name)],
  )
  for (const role of Object.values(roleNames))
    for (const [name, value] of Object.entries(explains))
      await client.query(`alter role ${role} set ${name} = '${value}'`)
  await client.end()
}
