import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { TestPortal } from '../portal.ts'

type Print = { count: number; print: string }
/** What the portal holds: each table's rows, and the names and sizes of its files. */
export type State = { tables: Map<string, Print>; files: string }
/** What a call changed: by table how many rows came, for those that changed at all. */
export type Shape = Record<string, number>

/** Written by attempts, whether or not they succeed, and by servers that plan what is due by the clock. */
const apart = new Set(['jobs', 'throttles'])

export type Keeper = {
  read: () => Promise<State>
  /** Remembers this state as the one that `restore` brings back. */
  save: (state: State) => Promise<void>
  restore: (now: State) => Promise<void>
}

/** Reads, keeps and brings back everything that a test portal holds. */
export async function openKeeper({ owner, folder }: TestPortal): Promise<Keeper> {
  const { rows } = await owner.query<{ name: string; list: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as list
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`,
  )
  // What these plan for takes longer than the reading.
  await owner.query('set jit = off; set max_parallel_workers_per_gather = 0')
  const columns = new Map(rows.map(({ name, list }) => [name, list]))
  const prints = [...columns.keys()]
    .map(
      (name) =>
        `select '${name}' as name, count(*)::integer as count, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as print from public.${name} t`,
    )
    .join(' union all ')
  await owner.query(
    `create schema kept; ${[...columns.keys()].map((name) => `create table kept.${name} as table public.${name} with no data`).join('; ')}`,
  )
  // What is due at a time would change rows between two readings.
  await owner.query(`create function kept.hold() returns trigger language plpgsql as $$ begin new.run_at := new.run_at + interval '1 year'; return new; end $$;
    create trigger kept_hold before insert on public.jobs for each row execute function kept.hold();
    update public.jobs set run_at = run_at + interval '1 year'`)
  let kept: State | undefined
  const parts = ['files', 'uploads']
  const aside = `${folder}-kept`

  return {
    async read() {
      await settle(owner)
      const found = await owner.query<Print & { name: string }>(prints)
      return {
        tables: new Map(found.rows.map(({ name, count, print }) => [name, { count, print }])),
        files: parts.flatMap((part) => list(path.join(folder, part))).join('\n'),
      }
    },
    async save(state) {
      for (const [name] of state.tables)
        if (kept?.tables.get(name)?.print !== state.tables.get(name)?.print)
          await owner.query(`truncate kept.${name}; insert into kept.${name} select * from public.${name}`)
      if (kept?.files !== state.files) {
        rmSync(aside, { recursive: true, force: true })
        for (const part of parts)
          if (existsSync(path.join(folder, part)))
            cpSync(path.join(folder, part), path.join(aside, part), { recursive: true, preserveTimestamps: true })
      }
      kept = state
    },
    async restore(now) {
      const changed = [...now.tables].filter(([name, { print }]) => kept?.tables.get(name)?.print !== print)
      if (changed.length > 0)
        await owner.query(
          `begin; set local session_replication_role = replica; ${changed
            .map(
              ([name]) =>
                `delete from public.${name}; insert into public.${name} (${columns.get(name)}) overriding system value select ${columns.get(name)} from kept.${name}`,
            )
            .join('; ')}; commit`,
        )
      if (changed.some(([name]) => name === 'auth_sessions')) {
        // No trigger tells the server that sessions are what they were; the notice arrives a moment later.
        await owner.query(`select pg_notify('access_ended', id::text) from public.users`)
        await wait(20)
      }
      if (now.files === kept?.files) return
      for (const part of parts) {
        rmSync(path.join(folder, part), { recursive: true, force: true })
        if (existsSync(path.join(aside, part)))
          cpSync(path.join(aside, part), path.join(folder, part), { recursive: true, preserveTimestamps: true })
      }
    },
  }
}

/** What changed from one state to another, without what is apart. */
export function compare(before: State, after: State): Shape {
  return Object.fromEntries(
    [...after.tables].flatMap(([name, { count, print }]) => {
      const was = before.tables.get(name)
      // Texts that wait are tried again and again.
      const tried = name === 'outgoing_texts' && was?.count === count
      return apart.has(name) || tried || was?.print === print ? [] : [[name, count - (was?.count ?? 0)]]
    }),
  )
}

/** Waits until no transaction is under way: a connection that was cut ends its own a moment later. */
async function settle(owner: pg.Client): Promise<void> {
  for (let n = 0; n < 200; n++) {
    const { rows } = await owner.query<{ busy: number }>(
      `select count(*)::integer as busy from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and state in ('active', 'idle in transaction', 'idle in transaction (aborted)')`,
    )
    if (rows[0]?.busy === 0) return
    await wait(10)
  }
  throw new Error('A transaction has been under way for two seconds.')
}

function list(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      const found = statSync(path.join(folder, name))
      return `${path.join(folder, name)} ${found.isFile() ? found.size : ''}`
    })
    .sort()
}
