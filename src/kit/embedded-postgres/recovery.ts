import { appendFile, chown, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Runner } from './binary.ts'

/** Where recovery ends: at a restore point, at a moment on a timeline, or, without one, where the log of the timeline does. */
export type RecoveryTarget = { restorePoint: string } | { timeline: number; stop: Date | undefined }

/** The log lies in the copy: there is nothing to be fetched. Without hot_standby nobody gets in before the end. */
const settings = {
  restore_command: 'exit 1',
  recovery_target_action: 'promote',
  hot_standby: 'off',
}

const targets = ['recovery_target_name', 'recovery_target_time', 'recovery_target_timeline']

/**
 * Prepares a copy of a cluster to be recovered to a target at its next start. It goes on in a timeline of its own, so that
 * what is logged from then on is never taken for what the original logged. Takes the folder and its owner.
 */
export async function prepareRecovery(cluster: string, owner: Runner, target: RecoveryTarget): Promise<void> {
  const signal = path.join(cluster, 'recovery.signal')
  await writeFile(signal, '', { mode: 0o600 })
  if (owner) await chown(signal, owner.uid, owner.gid)
  const lines = Object.entries({ ...settings, ...describeTarget(target) }).map(
    ([name, value]) => `${name} = '${value}'\n`,
  )
  await appendFile(path.join(cluster, 'postgresql.auto.conf'), lines.join(''))
}

function describeTarget(target: RecoveryTarget): Record<string, string> {
  if ('restorePoint' in target) return { recovery_target_name: target.restorePoint }
  return {
    recovery_target_timeline: String(target.timeline),
    ...(target.stop && { recovery_target_time: `${target.stop.toISOString().replace('T', ' ').replace('Z', '')}+00` }),
  }
}

/** Removes the settings of a recovery that is over. Takes the superuser's connection. */
export async function endRecovery(superuser: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    for (const name of [...Object.keys(settings), ...targets]) await client.query(`alter system reset ${name}`)
  } finally {
    await client.end()
  }
}
