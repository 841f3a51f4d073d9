/** Lines that fit on a page of US letter. */
const perPage = 34

/** A PDF with a letterhead, a heading and lines of text, as many pages as it takes, for sample documents. Plain ASCII only. */
export function makePaper(title: string, lines: string[]): Buffer {
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / perPage)) }, (_, page) =>
    lines.slice(page * perPage, (page + 1) * perPage),
  )
  // Catalog, list of pages, font and letterhead come first; then each page with its content.
  const pageId = (page: number) => 5 + page * 2
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, page) => `${pageId(page)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    drawLetterhead(title),
    ...pages.flatMap((shown, page) => {
      const text = writePage(page === 0 ? title : `${title}, page ${page + 1}`, shown)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${pageId(page) + 1} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /L1 4 0 R >> >> >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, n) => {
    const offset = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

function writePage(heading: string, lines: string[]): string {
  return [
    'q 612 0 0 26 0 766 cm /L1 Do Q',
    'BT /F1 18 Tf 72 716 Td',
    `(${escape(heading)}) Tj`,
    '/F1 11 Tf 0 -34 Td',
    ...lines.flatMap((line) => [`(${escape(line)}) Tj`, '0 -18 Td']),
    'ET',
  ].join('\n')
}

/** A band of blue that fades to the right, for the head of each page: as high in pixels as the title says, so that papers differ in size. */
function drawLetterhead(title: string): string {
  const [width, height] = [306, 16 + ([...title].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 80)]
  const row = Array.from({ length: width }, (_, x) =>
    [47, 73, 209].map((part) => String.fromCharCode(Math.round(part + ((255 - part) * x) / width))).join(''),
  ).join('')
  return `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length ${row.length * height} >>\nstream\n${row.repeat(height)}\nendstream`
}

function escape(text: string): string {
  return text.replace(/[\\()]/g, '\\$&')
}
