const maxLength = 150

/**
 * The name of a file as people may see it: no path, no control or direction characters, nothing that Windows refuses,
 * 150 characters at most with its extension kept. Takes whatever a browser sent; an empty result becomes 'file'.
 */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return shorten(clean) || 'file'
}

/** The same name in plain ASCII, for a key of the storage: letters, digits, dots, dashes, 100 characters at most. */
export function plainFileName(name: string): string {
  const clean = cleanFileName(name)
  const { stem, extension } = splitFileName(clean)
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9._-]+/g, '-')
      .replace(/^[.-]+|[.-]+$/g, '')
  const end = plain(extension).slice(0, 10)
  return `${plain(stem).slice(0, 100 - 11) || 'file'}${end && `.${end}`}`
}

/** 'scan.pdf' -> stem 'scan' and extension 'pdf'; a name without one has the extension ''. */
export function splitFileName(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? { stem: name.slice(0, dot), extension: name.slice(dot + 1) } : { stem: name, extension: '' }
}

function shorten(name: string): string {
  if (name.length <= maxLength) return name
  const { stem, extension } = splitFileName(name)
  const end = extension && extension.length <= 10 ? `.${extension}` : ''
  return (
    stem
      .slice(0, maxLength - end.length)
      .toWellFormed()
      .replace(/[\uFFFD ]+$/g, '') + end
  )
}
