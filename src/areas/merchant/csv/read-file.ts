import { maxFileBytes, maxLines } from '../limit.ts'
import { type CsvRecord, readCsv } from '../../../kit/files/read-csv.ts'
import { readDate } from './read-value.ts'

/** A file of lines: what its columns are called, and its records without the heads. */
export type CsvFile = { heads: string[]; records: CsvRecord[] }

/** Reads the bytes of a .csv. Returns its lines, or a sentence on why they can't be read. */
export function readFile(name: string, bytes: Uint8Array): CsvFile | { refusal: string } {
  if (/\.(xlsx?|ods|numbers|pdf)$/i.test(name))
    return { refusal: `${name} is not a .csv. Open it, choose “Save as” and then “CSV UTF-8”.` }
  if (bytes.length > maxFileBytes)
    return { refusal: 'The file is over the 2 MB limit. Split it, for example by month.' }
  const text = decode(bytes)
  if (text === undefined)
    return { refusal: 'The file is not UTF-8 text. In Excel, choose “Save as” and then “CSV UTF-8”.' }
  // Spreadsheets leave lines of nothing but delimiters at the end.
  const records = readCsv(text).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [top] = records
  if (!top) return { refusal: 'The file is empty.' }
  // Without heads the first line is a payment already, and must not be lost.
  const headless = top.cells.some((cell) => 'value' in readDate(cell))
  const rest = headless ? records : records.slice(1)
  if (rest.length === 0) return { refusal: 'The file has column names but no rows.' }
  if (rest.length > maxLines)
    return {
      refusal: `The file has ${rest.length.toLocaleString('en-US')} rows; the limit is 10,000. Split it, for example by month.`,
    }
  return { heads: top.cells.map((cell, index) => nameHead(cell, index, headless)), records: rest }
}

function nameHead(cell: string, index: number, headless: boolean): string {
  if (headless) return `Column ${index + 1} (${cell.trim().slice(0, 20)})`
  return cell.trim() || `Column ${index + 1}`
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
