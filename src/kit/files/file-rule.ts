import { fileKinds, type FileKindName, findKind } from './file-kind.ts'

/** Which files a place takes: the kinds, and how large one may be in bytes. The screen asks it before the server does. */
export type FileRule = { kinds: FileKindName[]; maxBytes: number }

export type Refusal = { why: 'type' | 'empty' | 'size'; sentence: string }

/** Bytes of a megabyte as people see it on a limit. */
export const megabyte = 1_048_576

/** Why a file of this name and size (bytes) can't be kept here, or undefined. Asked before it is sent, and again by the server. */
export function refuseFile(rule: FileRule, fileName: string, size: number): Refusal | undefined {
  const kind = findKind(fileName)
  if (!kind || !rule.kinds.includes(kind))
    return { why: 'type', sentence: `This file type isn’t supported. Use ${formatKinds(rule)}.` }
  if (size === 0) return { why: 'empty', sentence: 'This file is empty.' }
  if (size <= rule.maxBytes) return undefined
  const megabytes = size / megabyte
  // Just over the limit, one decimal would say '10.0 MB is over the 10 MB limit'.
  const close = megabytes < rule.maxBytes / megabyte + 0.05
  return {
    why: 'size',
    sentence: close
      ? `This file is just over the ${formatLimit(rule)} limit`
      : `${megabytes.toFixed(1)} MB is over the ${formatLimit(rule)} limit`,
  }
}

/** 'PDF, DOC or DOCX'. */
export function formatKinds({ kinds }: FileRule): string {
  const names = kinds.map((kind) => kind.toUpperCase())
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? '')
}

/** '10 MB'. */
export function formatLimit({ maxBytes }: FileRule): string {
  return `${Math.floor(maxBytes / megabyte)} MB`
}

/** For a file input: '.pdf,.doc,...'. */
export function acceptedExtensions({ kinds }: FileRule): string {
  const extensions = kinds.flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`))
  // Phones offer the camera only for the MIME type of a photo.
  return [...extensions, ...(kinds.includes('jpg') ? [fileKinds.jpg.mime] : [])].join(',')
}
