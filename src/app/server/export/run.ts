import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { syncFolder } from '../../../kit/files/server/folder.ts'
import type { Config } from '../../config.ts'
import { makeProgress } from '../import/progress.ts'
import { lockExport } from '../lock.ts'
import { findStopReason, onOpenDatabase } from '../on-open-database.ts'
import { whileOpen } from '../while-open.ts'
import { exportClients, type ExportOrder } from './export-clients.ts'
import type { Manifest } from './manifest.ts'

/** Exports one client or all into a folder, beside a server at work or without one; says what is in it. Throws what is not as it should be. */
export async function exportData(config: Config, words: string[], say: (sentence: string) => void): Promise<void> {
  const { folder, ...order } = readWords(words)
  const release = await lockExport(config.dataDirectory)
  try {
    await refuseFull(folder, config.dataDirectory)
    // Under its name only when all of it is there: what was cut off is no export.
    const draft = `${folder}.unfinished`
    await rm(draft, { recursive: true, force: true })
    const manifest = await whileOpen(config, () => exportInto(config, { ...order, draft })).catch(async (error) => {
      await rm(draft, { recursive: true, force: true })
      throw explainStop(error)
    })
    await rename(draft, folder)
    await syncFolder(path.dirname(folder))
    for (const sentence of summarize(manifest, folder)) say(sentence)
    refuseFaults(manifest)
  } finally {
    release()
  }
}

function readWords(words: string[]): Omit<ExportOrder, 'draft'> & { folder: string } {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      client: { type: 'string' },
      as: { type: 'string' },
      'with-secrets': { type: 'boolean', default: false },
    },
  })
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw new Error('Name one folder: npm run portal -- export <folder>.')
  return { folder: path.resolve(folder), client: values.client, manager: values.as, secrets: values['with-secrets'] }
}

async function refuseFull(folder: string, dataDirectory: string): Promise<void> {
  if (`${folder}${path.sep}`.startsWith(`${dataDirectory}${path.sep}`))
    throw new Error(`The folder ${folder} is inside DATA_DIR (${dataDirectory}): name another one.`)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new Error(`The folder ${folder} can’t be read: name another one.`, { cause: error })
  })
  if (names.length > 0)
    throw new Error(`The folder ${folder} is not empty: name an empty or a new one. Nothing was exported.`)
}

const exportInto = (config: Config, order: ExportOrder): Promise<Manifest> =>
  onOpenDatabase(config, 'export', (database, keyring) => {
    const progress = (total: number) => makeProgress(total, process.stdout)
    return exportClients({ database, keyring, config, progress }, order)
  })

/** A sentence of ours as it is; else that the export ended, and that nothing of it is left. */
function explainStop(error: unknown): unknown {
  const reason = findStopReason(error)
  if (reason === undefined) return error
  return new Error(`The export was given up, because ${reason}. Nothing of it is left: export again.`, { cause: error })
}

function summarize({ clients, files, secrets }: Manifest, folder: string): string[] {
  const number = (count: number) => count.toLocaleString('en-US')
  const some = (count: number, what: string) => `${number(count)} ${what}${count === 1 ? '' : 's'}`
  const rows = clients.flatMap((one) => Object.values(one.rows)).reduce((sum, count) => sum + count, 0)
  const archived = clients.filter((one) => one.archivedAt !== null).length
  const values = secrets.fields.reduce((sum, field) => sum + field.values, 0)
  const uploaded = Object.values(files).filter(({ uploaded }) => uploaded).length
  return [
    `Exported ${some(clients.length, 'client')}, ${some(rows, 'row')} and ${some(uploaded, 'file')} to ${folder}.`,
    ...(archived > 0
      ? [
          archived === clients.length && archived === 1
            ? 'The client is archived and was exported like any other.'
            : `${number(archived)} of them ${archived === 1 ? 'is' : 'are'} archived and ${archived === 1 ? 'was' : 'were'} exported like the others.`,
        ]
      : []),
    secrets.included
      ? `${some(values, 'hidden value')} ${values === 1 ? 'is' : 'are'} in it in clear, each noted in the trail as viewed: keep the folder where nobody else gets at it.`
      : `${some(values, 'hidden value')} ${values === 1 ? 'was' : 'were'} left out, by field in manifest.json: --with-secrets writes them in clear.`,
  ]
}

function refuseFaults({ faults }: Manifest): void {
  if (faults.length > 0)
    throw new Error([...faults, 'All else is in the export: npm run portal -- files verify says more.'].join('\n'))
}
