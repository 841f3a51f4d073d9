import { open } from 'node:fs/promises'

const chunkLength = 65_536
/** Lines that are looked at for a separator. */
const maxLines = 50
const separators = [',', ';', '\t', '|']

/**
 * Whether a file is a table as plain text, such as a bank exports: no binary byte anywhere, no markup, and one separator
 * in at least half of its first lines. A heading line without one does no harm. Takes its path.
 */
export async function isTextTable(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const chunk = Buffer.alloc(chunkLength)
    for (let at = 0; ;) {
      const { bytesRead } = await handle.read(chunk, 0, chunkLength, at)
      if (bytesRead === 0) return at > 0
      const bytes = chunk.subarray(0, bytesRead)
      if (bytes.some(isBinary)) return false
      // Whatever the encoding, the separators are ASCII.
      if (at === 0 && !holdsTable(bytes.toString('latin1'))) return false
      at += bytesRead
    }
  } finally {
    await handle.close()
  }
}

/** A control byte other than tab, line feed and carriage return. */
function isBinary(byte: number): boolean {
  return byte < 32 ? byte !== 9 && byte !== 10 && byte !== 13 : byte === 127
}

function holdsTable(head: string): boolean {
  const text = head.replace(/^ï»¿/, '').trimStart()
  // HTML, XML, JSON, RTF and PostScript have commas too.
  if (/^(?:[<{[]|%!)/.test(text)) return false
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, maxLines)
  return separators.some(
    (separator) => lines.filter((line) => line.includes(separator)).length * 2 >= Math.max(1, lines.length),
  )
}
