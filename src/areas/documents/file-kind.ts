/** A kind of file that may be kept. */
export type FileKind = {
  /** What people call it, with its article: 'a PDF'. */
  named: string
  extensions: string[]
  mime: string
  /** Whether the browser shows it; anything else is handed over as a download. */
  shown: boolean
}

export const fileKinds = {
  pdf: { named: 'a PDF', extensions: ['pdf'], mime: 'application/pdf', shown: true },
  doc: { named: 'a DOC', extensions: ['doc'], mime: 'application/msword', shown: false },
  docx: { named: 'a DOCX', extensions: ['docx'], mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', shown: false },
  jpg: { named: 'a JPG', extensions: ['jpg', 'jpeg'], mime: 'image/jpeg', shown: true },
  png: { named: 'a PNG', extensions: ['png'], mime: 'image/png', shown: true },
  heic: { named: 'a HEIC', extensions: ['heic', 'heif'], mime: 'image/heic', shown: false },
  zip: { named: 'a ZIP', extensions: ['zip'], mime: 'application/zip', shown: false },
  svg: { named: 'an SVG', extensions: ['svg'], mime: 'image/svg+xml', shown: false },
} as const satisfies Record<string, FileKind>

export type FileKindName = keyof typeof fileKinds

/** 10 MB. */
export const largestFile = 10_485_760

export const acceptedKinds = 'PDF, DOC, DOCX, JPG, PNG, HEIC, ZIP or SVG'

/** For a file input: '.pdf,.doc,...'. */
export const acceptedExtensions = Object.values(fileKinds).flatMap((kind) => kind.extensions.map((extension) => `.${extension}`)).join(',')

/** The kind that a file's name promises; undefined for one that is not kept. */
export function findKind(fileName: string): FileKindName | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const names = Object.keys(fileKinds) as FileKindName[]
  return names.find((name) => (fileKinds[name].extensions as readonly string[]).includes(extension))
}

export type Refusal = { why: 'type' | 'empty' | 'size'; sentence: string }

/** Why a file of this name and size (bytes) can't be kept, or undefined. Asked before it is sent, and again by the server. */
export function refuseFile(fileName: string, size: number): Refusal | undefined {
  if (!findKind(fileName)) return { why: 'type', sentence: `We keep ${acceptedKinds} files. This is none of them.` }
  if (size === 0) return { why: 'empty', sentence: 'This file is empty.' }
  if (size <= largestFile) return undefined
  const megabytes = size / 1_048_576
  // Just over the limit, one decimal would say '10.0 MB is over the 10 MB limit'.
  return { why: 'size', sentence: megabytes < 10.05 ? 'This file is a little over the 10 MB limit' : `${megabytes.toFixed(1)} MB is over the 10 MB limit` }
}
