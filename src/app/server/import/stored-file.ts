import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'

/** The old bucket. In an export it is a folder of this name. */
export const bucket = 'business-documents'

/**
 * Finds the file of the exported bucket to which a public address of the old backend led. Takes the folder of the export. Returns its
 * path and size, or a sentence on why there is none.
 */
export async function findStoredFile(
  folder: string,
  address: string,
): Promise<{ path: string; size: number } | { problem: string }> {
  const key = bucketKey(address)
  if (key === undefined) return { problem: `The address of the file leads to no file of the bucket ${bucket}.` }
  const home = await realpath(path.join(folder, bucket)).catch(() => undefined)
  const missing = { problem: `The file ${key} is not in the folder ${bucket} of the export.` }
  if (!home) return missing
  const found = await realpath(path.join(home, key)).catch(() => undefined)
  if (!found) return missing
  // Neither by its name nor by a link does an export reach other files of this machine.
  if (!found.startsWith(home + path.sep)) return { problem: `The file ${key} leads out of the folder ${bucket}.` }
  const { size, isFile } = await stat(found).then((one) => ({ size: one.size, isFile: one.isFile() }))
  return isFile ? { path: found, size } : missing
}

/** The path within the bucket: of an address, signed or public, or the path itself. */
export function bucketKey(address: string): string | undefined {
  const text = address.trim()
  if (!URL.canParse(text)) return text === '' || text.includes('\0') ? undefined : text.replace(/^\/+/, '')
  const { pathname } = new URL(text)
  const start = pathname.indexOf(`/${bucket}/`)
  if (start < 0) return undefined
  try {
    const key = decodeURIComponent(pathname.slice(start + bucket.length + 2))
    return key === '' || key.includes('\0') ? undefined : key
  } catch {
    return undefined
  }
}

/** The name that the user's file had: the old backend put the time before it. */
export function originalName(file: string): string {
  return path.basename(file).replace(/^\d{10,16}_(?=.)/, '')
}
