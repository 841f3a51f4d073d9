/**
 * Content-Disposition of a file, RFC 6266: a plain name for old readers and the true one (RFC 8187) when it is not
 * plain. Takes how to treat the file and its cleaned name.
 */
export function contentDisposition(treat: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|[%"\\]/g, '_')
  const encoded = plain === fileName ? '' : `; filename*=UTF-8''${encodeName(fileName)}`
  return `${treat}; filename="${plain}"${encoded}`
}

// encodeURIComponent leaves four characters that RFC 8187 wants encoded.
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
