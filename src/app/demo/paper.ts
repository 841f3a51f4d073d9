/** A one-page PDF with a heading and lines of text, for sample documents. Plain ASCII only. */
export function makePaper(title: string, lines: string[]): Buffer {
  const text = [
    'BT /F1 20 Tf 72 700 Td', `(${escape(title)}) Tj`, '/F1 11 Tf 0 -36 Td', ...lines.flatMap((line) => [`(${escape(line)}) Tj`, '0 -18 Td']), 'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const place = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

function escape(text: string): string {
  return text.replace(/[\\()]/g, '\\$&')
}
