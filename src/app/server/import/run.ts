import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../../config.ts'
import { lockImport } from '../lock.ts'
import { findStopReason, onOpenDatabase } from '../on-open-database.ts'
import { whileOpen } from '../while-open.ts'
import { importFolder, type ImportOrder } from './import-folder.ts'
import { makeProgress } from './progress.ts'
import { type Report, writeReport } from './report.ts'
import { oldDatabaseSetting, reportNames } from './tables.ts'

/** Imports an export of the old backend, or its database, beside a server at work or without one; says what came over and writes the report. */
export async function importExport(
  config: Config,
  words: string[],
  environment: NodeJS.ProcessEnv,
  say: (sentence: string) => void,
): Promise<void> {
  const { report: where, ...order } = readWords(words, environment)
  const release = await lockImport(config.dataDirectory)
  try {
    const report = await whileOpen(config, () => importInto(config, order))
    await writeReport(where, report)
    for (const sentence of summarize(report, order.dryRun, where)) say(sentence)
  } finally {
    release()
  }
}

function readWords(words: string[], environment: NodeJS.ProcessEnv): ImportOrder & { report: string } {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'from-database': { type: 'boolean', default: false },
      'addresses-confirmed': { type: 'boolean', default: false },
      as: { type: 'string' },
      report: { type: 'string' },
    },
  })
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw new Error('Name one folder: npm run portal -- import <folder>.')
  const dryRun = values['dry-run']
  const report = values.report ?? path.join(folder, reportNames[dryRun ? 1 : 0])
  return {
    folder: path.resolve(folder),
    oldDatabase: values['from-database'] ? readOldDatabase(environment) : undefined,
    dryRun,
    manager: values.as,
    confirmed: values['addresses-confirmed'],
    report: path.resolve(report),
  }
}

function readOldDatabase(environment: NodeJS.ProcessEnv): string {
  const url = environment[oldDatabaseSetting]?.trim()
  if (url) return url
  throw new Error(
    `Set ${oldDatabaseSetting} to the connection string of the old database: it holds a password, which doesn’t belong on the command line.`,
  )
}

const importInto = (config: Config, order: ImportOrder): Promise<Report> =>
  onOpenDatabase(config, 'import', (database, keyring) => {
    const progress = (total: number) => makeProgress(total, process.stdout)
    return importFolder({ database, keyring, config, progress }, order).catch((error: unknown) => {
      throw explainStop(error)
    })
  })

/** What no row is to blame for: a sentence of ours as it is, else that it stopped and can go on. */
function explainStop(error: unknown): unknown {
  const reason = findStopReason(error)
  if (reason === undefined) return error
  return new Error(`The import stopped, because ${reason}. Import again: it goes on where it stopped.`, {
    cause: error,
  })
}

/** A sentence for each table, and one with all. */
export function summarize({ counts, lines }: Report, dryRun: boolean, where: string): string[] {
  const number = (count: number) => count.toLocaleString('en-US')
  const all = [...counts.values()]
  const sum = (what: 'rows' | 'before' | 'refused') => all.reduce((total, count) => total + count[what], 0)
  const come = sum('rows') - sum('before') - sum('refused')
  return [
    ...[...counts].map(
      ([file, { rows, before, refused }]) =>
        `${file}: ${number(rows)} rows, ${number(rows - before - refused)} ${dryRun ? 'to import' : 'imported'}, ${number(before)} imported before, ${number(refused)} not imported`,
    ),
    dryRun
      ? `Nothing was written. ${number(come)} rows would be imported, and ${number(sum('refused'))} would not.`
      : `Imported ${number(come)} rows; ${number(sum('before'))} were imported before, and ${number(sum('refused'))} were not imported.`,
    lines.length === 0
      ? `There is nothing to report: ${where} has no lines.`
      : `Why each of them was not, and what else to look at, is in ${where}.`,
  ]
}
