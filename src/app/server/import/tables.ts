import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { readForeignTables } from '../../../kit/database/foreign-tables.ts'

/** The tables of the old backend as CSV, wherever they come from. */
export type Tables = {
  /** What the report calls a table. */
  nameOf: (table: string) => string
  /** Undefined where there is no such table. */
  read: (table: string) => Promise<Uint8Array | undefined>
  /** What lies beside them and is not read, with the reason. */
  others: { name: string; reason: string }[]
}

export const reportNames = ['import-report.csv', 'import-dry-run.csv'] as const

/** The setting that holds the connection string of the old database: a password does not belong on a command line. */
export const oldDatabaseSetting = 'OLD_DATABASE_URL'

/** What tables are sorted by where they have it, so that of two rows the same one is the first each time. */
const order = ['id', 'user_id']

const unknown = 'The portal has no table of this name: it was not read.'

/** The tables of an export: the CSV files of a folder. */
export async function openFolder(folder: string, known: readonly string[]): Promise<Tables> {
  const files = await listFiles(folder)
  const nameOf = (table: string) => `${table}.csv`
  const read = known.map(nameOf)
  if (!files.some((name) => read.includes(name)))
    throw new Error(`There is no table of the old backend in ${path.resolve(folder)}, such as users.csv.`)
  return {
    nameOf,
    async read(table) {
      const file = path.join(folder, nameOf(table))
      return await readFile(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw new Error(`The file ${file} can’t be read.`, { cause: error })
      })
    },
    others: files.filter((name) => !read.includes(name)).map((name) => ({ name, reason: unknown })),
  }
}

/** The tables in the old database itself, as they are at one moment. The folder holds the bucket only. */
export async function openDatabaseTables(folder: string, url: string, known: readonly string[]): Promise<Tables> {
  const files = await listFiles(folder)
  const { contents, others } = await readForeignTables({ url, setting: oldDatabaseSetting }, known, order)
  if (contents.size === 0)
    throw new Error(
      'There is no table of the old backend in the old database, such as users: check the name of the database and the search path of its user.',
    )
  const beside = 'The tables come from the old database: the file was not read.'
  return {
    nameOf: (table) => table,
    read: (table) => Promise.resolve(contents.get(table)),
    others: [...others.map((name) => ({ name, reason: unknown })), ...files.map((name) => ({ name, reason: beside }))],
  }
}

/** The CSV files of a folder that no import wrote. */
async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new Error(`The folder ${folder} can’t be read.`, { cause })
  })
  const written: readonly string[] = reportNames
  return names.filter((name) => name.toLowerCase().endsWith('.csv') && !written.includes(name)).sort()
}
