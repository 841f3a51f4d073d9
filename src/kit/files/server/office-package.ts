import type { ZipPart } from './zip-parts.ts'

/** Bytes of a part that says what the others are; honest ones have a few thousand. */
const maxIndex = 4_194_304

/** The part that each kind of office document has. */
const mainParts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' }

/**
 * What a zip holds by its parts: an office document, another zip, or undefined for a document with macros or one that can't
 * be told: it is not the plain .docx or .xlsx that it may call itself. Office finds macros by content type and relation,
 * whatever the part is called (ECMA-376-2, 9.1.2 and 9.2; [MS-OFFMACRO] 2.2), so these are read, and a name that usually
 * holds macros counts as well.
 */
export async function readOfficePackage(parts: ZipPart[]): Promise<keyof typeof mainParts | 'zip' | undefined> {
  const named = parts.map((part) => ({ part, name: part.name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase() }))
  const has = (name: string) => named.some((one) => one.name === name)
  const kind = (['docx', 'xlsx'] as const).find((one) => has(mainParts[one]))
  if (!kind || !has('[content_types].xml')) return 'zip'
  if (named.some(({ name }) => /(^|\/)vba(project|data)[^/]*\.(bin|xml)$|^xl\/macrosheets\//.test(name)))
    return undefined
  for (const { part, name } of named) {
    if (name !== '[content_types].xml' && !name.endsWith('.rels')) continue
    const bytes = await part.read(maxIndex)
    if (!bytes || namesMacros(decode(bytes))) return undefined
  }
  return kind
}

// Only types count: a link may lead to a page about macros. Entities, which could spell a type, are not allowed in a package.
function namesMacros(xml: string): boolean {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return true
  return [...xml.matchAll(/\s(?:Content)?Type\s*=\s*("[^"]*"|'[^']*')/gi)].some(([, type]) =>
    /macroenabled|macrosheet|vbaproject|vbadata/i.test(type ?? ''),
  )
}

// XML may be UTF-16, and any letter of it a character reference.
function decode(bytes: Buffer): string {
  const [first, second] = bytes
  const isWide =
    (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0
  const isBig = first === 0xfe || first === 0
  const text = new TextDecoder(isWide ? (isBig ? 'utf-16be' : 'utf-16le') : 'utf-8').decode(bytes)
  return text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
