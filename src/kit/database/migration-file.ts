import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file of SQL. A migration goes by its file name, one beside the server by `online/<file>`, a function by `functions/<function>.sql`, whichever folder it is in. */
export type SqlFile = { name: string; text: string; sha256: string }

const functionFolder = 'functions'

/** Reads `NNNN_title.sql` in order, and `functions/**\/<function>.sql`. Throws one sentence when two files name one function. */
export function readMigrations(folder: string): { migrations: SqlFile[]; functions: SqlFile[] } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .sort()
  const migrations = files.filter((file) => /^\d{4}_[^/\\]*$/.test(file)).map((file) => readSql(folder, file, file))
  const functions = files
    .filter((file) => file.startsWith(functionFolder + path.sep))
    .map((file) => readSql(folder, file, `${functionFolder}/${path.basename(file)}`))
  const twice = functions.find(({ name }, at) => functions.findIndex((file) => file.name === name) !== at)
  if (twice)
    throw new Error(
      `Two files in ${path.join(folder, functionFolder)} are named ${path.basename(twice.name)}: keep one file per function.`,
    )
  return { migrations, functions }
}

/** Whether a name of the table of migrations is that of a function. */
export function isFunction(name: string): boolean {
  return name.startsWith(`${functionFolder}/`)
}

const readSql = (folder: string, file: string, name: string): SqlFile =>
  makeSqlFile(name, readFileSync(path.join(folder, file), 'utf8'))

/** A file by its name and text, with the hash by which a change is seen. */
export function makeSqlFile(name: string, text: string): SqlFile {
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
}
