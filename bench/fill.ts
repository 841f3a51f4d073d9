import { readConfig } from '../src/app/config.ts'
import { makePasswords } from '../src/areas/auth/server/password.ts'
import type { Cluster } from './cluster.ts'

/** Bank accounts that every client has. */
export const rowsEach = 20
/** So many of the clients can sign in; the others only have a session. */
export const withPassword = 64
export const password = 'total-build-out'
export const benchPasswords = makePasswords(readConfig({}, { dataDirectory: '' }).passwordMemory)

export const emailOf = (client: number) => `client${client}@bench.example`
export const tokenOf = (client: number) => `bench-token-of-client-${client}`

/** SQL of people with numbers up to that of the last, who is a manager with a session; the others are clients. */
export const insertPeople = (staff: number) => `
    insert into users (id, name, email, role, staff_access)
      select app.uuid_v7(), 'Client ' || n, 'client' || n || '@bench.example', case when n = ${staff} then 'admin' else 'client' end,
        case when n = ${staff} then 'manager' end
      from generate_series(1, ${staff}) n;
    insert into auth_sessions (id, user_id, token, expires_at, kind, person_role, staff_access)
      select app.uuid_v7(), id, '${tokenOf(staff)}', now() + interval '1 day', 'full', role, staff_access from users where email = '${emailOf(staff)}';`

/**
 * Fills a database with clients, a session for each, and their rows, in seconds: triggers and foreign keys sleep, so
 * no one gets a plan. The rows of a client lie far apart, as they do when accounts are opened over months.
 */
export async function fillClients(cluster: Cluster, name: string, clients: number): Promise<void> {
  const hash = await benchPasswords.hash(password)
  await cluster.run(
    name,
    `
    set session_replication_role = replica;
    insert into users (id, name, email) select app.uuid_v7(), 'Client ' || n, 'client' || n || '@bench.example' from generate_series(1, ${clients}) n;
    insert into clients (id) select id from users;
    insert into client_members (client_id, user_id, access) select id, id, 'owner' from users;
    insert into auth_sessions (id, user_id, token, expires_at, kind, client_id, access, person_role)
      select app.uuid_v7(), id, 'bench-token-of-client-' || substring(email from '[0-9]+'), now() + interval '1 day', 'full', id, 'owner', role from users;
    insert into auth_accounts (id, user_id, account_id, provider_id, password)
      select app.uuid_v7(), id, id, 'credential', '${hash}' from users where substring(email from '[0-9]+')::int <= ${withPassword};
    insert into business_bank_accounts (id, user_id, bank_name, account_owner, account_number, account_number_last4, routing_number, date_opened,
        monthly_fees, business_account_url, is_debit_card, is_savings, notes)
      select app.uuid_v7(), u.id, 'Meridian Credit Union ' || n, u.name || ' LLC', 'v1.kbench.' || md5(u.id::text) || md5(n::text), '8290',
        '021000021', date '2025-10-01' + n, n, 'https://meridian.example/' || n, n % 2 = 0, n % 3 = 0, 'Keep $500 to avoid the monthly fee'
      from users u, generate_series(1, ${rowsEach}) n order by n, u.id`,
  )
  // Neither a first vacuum nor a checkpoint of the filling is to fall into a measurement.
  await cluster.run(name, 'vacuum (analyze)')
  await cluster.run(name, 'checkpoint')
}

/** Takes away what the limit does without: row security, the audit trail and every other trigger. */
export async function layBare(cluster: Cluster, name: string): Promise<void> {
  await cluster.run(
    name,
    `
    do $$ declare t regclass; begin
      for t in select c.oid::regclass from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' loop
        execute format('alter table %s disable row level security', t);
        execute format('alter table %s no force row level security', t);
        execute format('alter table %s disable trigger user', t);
        execute format('grant select, insert, update on %s to portal', t);
      end loop;
    end $$`,
  )
  await cluster.run(name, 'vacuum (analyze)')
}
