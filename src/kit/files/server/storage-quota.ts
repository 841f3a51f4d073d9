import type { Database } from '../../database/database.ts'
import type { Identity } from '../../database/statement.ts'
import { refuseForRoom, type StorageUse } from '../storage-room.ts'
import { notFound, Problem } from '../../http/server/problem.ts'

export type StorageQuota = {
  /** Reserves storage for an upload under the id of its future row; throws a 413 Problem that names the exceeded limit. */
  reserve: (identity: Identity, id: string, owner: string, bytes: number) => Promise<void>
  /** Gives back what was promised to an upload that was given up. */
  release: (id: string) => Promise<void>
  read: (identity: Identity, owner: string) => Promise<StorageUse>
}

/** Takes the bytes that one client's files may have. The database counts; a trigger turns a promise into what is kept. */
export function makeStorageQuota(database: Database, limit: number): StorageQuota {
  return {
    async reserve(identity, id, owner, bytes) {
      const [rows] = await database.asUser<{ allowed: boolean; used: string }>(identity, [
        {
          name: 'storage.reserve',
          text: 'select allowed, used from app.reserve_storage($1, $2, $3, $4)',
          values: [id, owner, bytes, limit],
          writes: true,
        },
      ])
      const row = rows?.[0]
      if (!row) throw notFound()
      if (row.allowed) return
      const use = { used: Number(row.used), limit }
      throw new Problem(413, 'storage_full', refuseForRoom(bytes, use) ?? 'There isn’t enough storage for this file.', {
        extra: use,
      })
    },
    async release(id) {
      await database.asSystem('file-sweep')([
        { name: 'storage.release', text: 'delete from storage_reservations where id = $1', values: [id] },
      ])
    },
    async read(identity, owner) {
      const [rows] = await database.asUser<{ used: string }>(identity, [
        {
          name: 'storage.use',
          text: `select coalesce((select bytes from storage_use where user_id = $1), 0)
          + coalesce((select sum(bytes) from storage_reservations where user_id = $1 and expires_at > now()), 0) as used`,
          values: [owner],
        },
      ])
      return { used: Number(rows?.[0]?.used ?? 0), limit }
    },
  }
}
