import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writeSampleExport } from '../tests/sample-export.ts'

/* Writes a sample export of the old backend: node scripts/sample-export.ts <folder> [--clients 200] [--rows 20000] [--files 2000] [--seed 1] */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    clients: { type: 'string', default: '200' },
    rows: { type: 'string', default: '20000' },
    files: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Name an empty folder: node scripts/sample-export.ts <folder>')
mkdirSync(folder, { recursive: true })
if (readdirSync(folder).length > 0) throw new Error(`The folder ${folder} is not empty.`)
const size = {
  clients: Number(values.clients),
  rows: Number(values.rows),
  files: Number(values.files),
  seed: Number(values.seed),
}
const sample = writeSampleExport(folder, size)
console.log(
  `Wrote ${size.rows} rows of ${size.clients} clients, ${size.files} files and ${sample.defects.length} defects into ${path.resolve(folder)}.`,
)
