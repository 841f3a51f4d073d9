/** A kind of file that the portal knows. */
export type FileKind = {
  /** What people call it, with its article: 'a PDF'. */
  named: string
  extensions: string[]
  mime: string
  /** Whether the browser shows or plays it; anything else is handed over as a download. */
  shown: boolean
}

export const fileKinds = {
  pdf: { named: 'a PDF', extensions: ['pdf'], mime: 'application/pdf', shown: true },
  doc: { named: 'a DOC', extensions: ['doc'], mime: 'application/msword', shown: false },
  docx: {
    named: 'a DOCX',
    extensions: ['docx'],
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    shown: false,
  },
  xlsx: {
    named: 'an XLSX',
    extensions: ['xlsx'],
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    shown: false,
  },
  csv: { named: 'a CSV', extensions: ['csv'], mime: 'text/csv', shown: false },
  jpg: { named: 'a JPG', extensions: ['jpg', 'jpeg'], mime: 'image/jpeg', shown: true },
  png: { named: 'a PNG', extensions: ['png'], mime: 'image/png', shown: true },
  webp: { named: 'a WEBP', extensions: ['webp'], mime: 'image/webp', shown: true },
  gif: { named: 'a GIF', extensions: ['gif'], mime: 'image/gif', shown: true },
  heic: { named: 'a HEIC', extensions: ['heic', 'heif'], mime: 'image/heic', shown: false },
  zip: { named: 'a ZIP', extensions: ['zip'], mime: 'application/zip', shown: false },
  svg: { named: 'an SVG', extensions: ['svg'], mime: 'image/svg+xml', shown: false },
  mp4: { named: 'an MP4', extensions: ['mp4', 'm4v'], mime: 'video/mp4', shown: true },
  webm: { named: 'a WEBM', extensions: ['webm'], mime: 'video/webm', shown: true },
} as const satisfies Record<string, FileKind>

export type FileKindName = keyof typeof fileKinds

/** Whether the browser shows a file of this name; another one only ever comes as a download. */
export function isShown(fileName: string): boolean {
  const kind = findKind(fileName)
  return kind !== undefined && fileKinds[kind].shown
}

/** The kind that a file's name promises; undefined for one that the portal does not know. */
export function findKind(fileName: string): FileKindName | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const names = Object.keys(fileKinds) as FileKindName[]
  return names.find((name) => (fileKinds[name].extensions as readonly string[]).includes(extension))
}
