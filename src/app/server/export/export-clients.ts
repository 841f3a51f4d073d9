import path from 'node:path'
import { listEntries } from '../../../areas/account/server/copy-entries.ts'
import { recordCopy } from '../../../areas/account/server/record-copy.ts'
import { refuseForDisk } from '../../../kit/backup/room.ts'
import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { plainFileName } from '../../../kit/files/server/file-name.ts'
import { byteOrderMark, escapeFormula, writeRecord } from '../../../kit/files/csv.ts'
import { makeFolder } from '../../../kit/files/server/folder.ts'
import { makeDiskStorage } from '../../../kit/files/server/storage.ts'
import { listClientTables } from '../../../kit/files/server/upload-purpose.ts'
import { makeUnique } from '../../../kit/files/server/zip.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import type { Config } from '../../config.ts'
import { declareAreas, makeMailText } from '../../declare-areas.ts'
import { filesFolder } from '../../embedded-settings.ts'
import { portalVersion } from '../backup/version.ts'
import type { Progress } from '../import/progress.ts'
import { asManager, findManager } from '../stand-in.ts'
import { findClients, type FoundClient } from './find-clients.ts'
import { listHidden, revealAll, writeHidden } from './hidden-values.ts'
import { type ExportedClient, type Manifest, writeEntry } from './manifest.ts'

export type ExportParts = {
  database: Database
  keyring: Keyring
  config: Config
  /** Told how many clients there are. */
  progress: (total: number) => Progress
}

export type ExportOrder = {
  /** Absolute path of a folder that does not exist yet. */
  draft: string
  /** Id, or e-mail address of an owner; all clients unless given. */
  client: string | undefined
  /** The e-mail address of the manager in whose name it runs; the only manager unless given. */
  manager: string | undefined
  /** Whether sealed values are written in clear. */
  secrets: boolean
}

/** Writes everything of one client or of all into a new folder, as the manager in whose name it runs sees it. Returns the manifest, which is in the folder too. */
export async function exportClients(parts: ExportParts, order: ExportOrder): Promise<Manifest> {
  const { database, config } = parts
  const begun = new Date()
  const manager = await findManager(database, order.manager, 'export')
  return asManager(database, manager, 'export', async (identity, confirm) => {
    const clients = await findClients(database, identity, order.client)
    await makeFolder(order.draft)
    await refuseForDisk('The export', order.draft, await countBytes(database, clients))
    const [[me] = []] = await database.asUser<{ email: string }>(identity, [
      { text: 'select email from users where id = (select app.actor_id())' },
    ])
    const manifest: Manifest = {
      portal: portalVersion(),
      begun: begun.toISOString(),
      done: '',
      by: me?.email ?? '',
      clients: [],
      secrets: { included: order.secrets, fields: [] },
      files: {},
      faults: [],
    }
    const folders = makeUnique(clients.map(({ name }) => plainFileName(name)))
    const write = makeWriter(parts, order, identity, manifest)
    const bar = parts.progress(Math.max(1, clients.length))
    try {
      for (const [index, client] of clients.entries()) {
        if (order.secrets) await confirm()
        await write(client, folders[index] as string)
        bar.add(1, client.name)
      }
    } finally {
      bar.end()
    }
    manifest.done = new Date().toISOString()
    await writeEntry(path.join(order.draft, 'clients.csv'), writeClients(manifest.clients))
    await writeEntry(path.join(order.draft, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
    return manifest
  })

  /** Makes the function that writes one client, and adds it to the manifest. */
  function makeWriter(
    { keyring }: ExportParts,
    { draft, secrets }: ExportOrder,
    identity: Identity,
    manifest: Manifest,
  ) {
    const { uploads, copies: sources } = declareAreas(config, keyring, database, {
      ...makeMailText(config, keyring),
      report: (error) => {
        throw error
      },
      onMail: () => {},
      onText: () => {},
      readServer: () => Promise.reject(new Error('No server is asked by an export.')),
    }).joined
    const storage = makeDiskStorage(filesFolder(config.dataDirectory))
    const copied = { database, storage, clientTables: listClientTables(uploads), sources }

    return async (client: FoundClient, folder: string): Promise<void> => {
      const { name, at } = await database.asSystemFor('data-copy', identity)((query) => recordCopy(query, client.id))
      const rows: Record<string, number> = {}
      async function keep(file: string, input: AsyncIterable<string | Uint8Array> | string, sha256?: string) {
        const written = await writeEntry(path.join(draft, folder, file), input)
        manifest.files[`${folder}/${file}`] = { ...written, uploaded: sha256 !== undefined }
        if (sha256 !== undefined && sha256 !== written.sha256)
          manifest.faults.push(`The file ${folder}/${file} is not what was uploaded.`)
      }
      const entries = listEntries(copied, identity, { client: client.id, name, at, hidden: secrets }, (told) => {
        for (const { title, rows: count } of told.kinds) rows[title] = count
        for (const file of told.missing) manifest.faults.push(`The file ${folder}/${file} is missing.`)
      })
      for await (const entry of entries) await keep(entry.name, entry.input, entry.sha256)
      const places = await listHidden(database, identity, client.id)
      const values = secrets ? await revealAll(database, keyring, identity, places) : []
      if (secrets) for (const entry of writeHidden(values)) await keep(entry.name, entry.input)
      countFields(manifest.secrets.fields, secrets ? values : places)
      manifest.clients.push({
        id: client.id,
        name,
        email: client.email,
        archivedAt: client.archivedAt?.toISOString() ?? null,
        folder,
        rows,
      })
    }
  }
}

async function countBytes(database: Database, clients: FoundClient[]): Promise<number> {
  const [[sum] = []] = await database.asSystem('export')<{ bytes: number }>([
    {
      text: 'select coalesce(sum(bytes), 0)::float8 as bytes from storage_use where user_id = any($1::uuid[])',
      values: [clients.map(({ id }) => id)],
    },
  ])
  return sum?.bytes ?? 0
}

function countFields(fields: Manifest['secrets']['fields'], places: { table: string; column: string }[]): void {
  for (const { table, column } of places) {
    const known = fields.find((field) => field.table === table && field.column === column)
    if (known) known.values++
    else fields.push({ table, column, values: 1 })
  }
}

function writeClients(clients: ExportedClient[]): string {
  const lines = clients.map(({ id, name, email, archivedAt, folder }) =>
    writeRecord([id, name, email, archivedAt ?? '', folder].map(escapeFormula)),
  )
  return byteOrderMark + writeRecord(['ID', 'Name', 'E-mail', 'Archived', 'Folder']) + lines.join('')
}
