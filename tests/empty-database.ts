import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database without a schema in the cluster of the run, as its owner reaches it. */
export type EmptyDatabase = { owner: pg.ClientConfig; drop: () => Promise<void> }

/** Makes an empty database, owned by the role that migrates. */
export async function makeEmptyDatabase(): Promise<EmptyDatabase> {
  const { host, port } = inject('cluster')
  const name = `empty_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} owner portal_owner`)
  return {
    owner: { host, port, user: 'portal_owner', database: name },
    drop: () => administer(`drop database ${name} with (force)`),
  }

  async function administer(statement: string): Promise<void> {
    const client = new pg.Client({ host, port, user: 'postgres', database: 'postgres' })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
}
