import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { embeddedSettings } from '../src/app/embedded-settings.ts'
import { findSuperuser } from '../src/kit/embedded-postgres/embedded.ts'
import { findOwner } from '../src/kit/embedded-postgres/owner.ts'
import { type LoopDisk, openLoopDisk } from '../tests/faults/loop-disk.ts'
import { findDatabaseProcesses, isAlive, type ServerProcess, startServer } from '../tests/faults/server-process.ts'
import { Visitor } from '../tests/faults/visitor.ts'

/*
 * Power cuts while 32 callers write: what was reported as saved must be there afterwards. A control run, in which the database does not
 * wait for the disk, has to lose rows, or the cuts would prove nothing.
 */
const usage = 'npm run power-cut -- [cuts, 20 unless given] [writes acknowledged before each, 2000 unless given]'
const [cuts, writes] = [process.argv[2] ?? 20, process.argv[3] ?? 2_000].map(Number) as [number, number]
const callers = 32

type Result = { acknowledged: number; lost: number }

if (!(cuts > 0 && writes > 0)) {
  console.error(usage)
  process.exitCode = 2
} else {
  const control = await withDisk((disk) => repeat(disk, 1, true))
  if (!control) {
    console.error('Power cuts need root, a loop device, ext4 and python3: this machine does not let them be made.')
    process.exitCode = 2
  } else {
    const kept = (await withDisk((disk) => repeat(disk, cuts, false))) as Result
    console.log(`control: ${control.acknowledged} acknowledged, ${control.lost} lost in 1 cut`)
    console.log(`portal: ${kept.acknowledged} acknowledged, ${kept.lost} lost in ${cuts} cuts`)
    if (control.lost === 0) console.error('The control run lost nothing: these cuts prove nothing.')
    process.exitCode = control.lost > 0 && kept.lost === 0 ? 0 : 1
  }
}

async function withDisk(run: (disk: LoopDisk) => Promise<Result>): Promise<Result | undefined> {
  const disk = openLoopDisk(3_000)
  if (!disk) return undefined
  try {
    return await run(disk)
  } finally {
    disk.remove()
  }
}

/** Cuts the power so many times, each time during new writes, and counts what is gone in the end. */
async function repeat(disk: LoopDisk, times: number, withoutWait: boolean): Promise<Result> {
  const folder = path.join(disk.folder, 'data')
  mkdirSync(folder)
  for (const one of [disk.folder, folder]) chmodSync(one, 0o711)
  let server = await startServer(folder)
  if (withoutWait) server = await restartWithoutWait(server, folder)
  let visitor = new Visitor(server.address)
  await visitor.signUp('power@test.example')
  const acknowledged = new Set<string>()
  for (let cut = 1; cut <= times; cut++) {
    const goal = acknowledged.size + writes
    const load = write(visitor, acknowledged)
    while (acknowledged.size < goal) await wait(5)
    const family = findDatabaseProcesses(folder)
    if (!disk.cut()) throw new Error('The disk could not be shut down.')
    const before = new Set(acknowledged)
    for (const id of family) kill(id)
    await server.kill()
    await load.stop()
    while (family.some(isAlive)) await wait(20)
    if (!disk.mount()) throw new Error('The disk could not be mounted again.')
    // What was read from the socket after the cut was acknowledged as well.
    server = await startServer(folder)
    visitor = visitor.at(server.address)
    const kept = await readIds(folder)
    const lost = [...acknowledged].filter((id) => !kept.has(id))
    console.log(
      `cut ${cut}: ${acknowledged.size} acknowledged (${acknowledged.size - before.size} while it fell), ${lost.length} lost`,
    )
  }
  const kept = await readIds(folder)
  await server.stop()
  return { acknowledged: acknowledged.size, lost: [...acknowledged].filter((id) => !kept.has(id)).length }
}

/** Writes as fast as responses come, and remembers what was acknowledged. */
function write(visitor: Visitor, acknowledged: Set<string>): { stop: () => Promise<void> } {
  const controller = new AbortController()
  const { signal } = controller
  const writers = Array.from({ length: callers }, async (_, caller) => {
    for (let n = 0; !signal.aborted; n++) {
      const { status, body } = await visitor.call('POST', '/api/business-bank-accounts', {
        bankName: `Bank ${caller}-${n}`,
      })
      if (status === 201) acknowledged.add(body['id'] as string)
    }
  })
  return {
    async stop() {
      controller.abort()
      await Promise.all(writers)
    },
  }
}

/** The same server on a database that reports a commit before it is on the disk, which it writes every ten seconds. */
async function restartWithoutWait(server: ServerProcess, folder: string): Promise<ServerProcess> {
  const database = new pg.Client(findSuperuser(embeddedSettings(folder)))
  await database.connect()
  await database.query('alter system set synchronous_commit = off')
  await database.query(`alter system set wal_writer_delay = '10s'`)
  await database.query('select pg_reload_conf()')
  await database.end()
  await server.stop()
  return startServer(folder)
}

async function readIds(folder: string): Promise<Set<string>> {
  const embedded = embeddedSettings(folder)
  // Row security binds everyone but a superuser.
  const database = new pg.Client({ ...findSuperuser(embedded), database: findOwner(embedded).database })
  await database.connect()
  const { rows } = await database.query<{ id: string }>('select id from business_bank_accounts')
  await database.end()
  return new Set(rows.map(({ id }) => id))
}

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
