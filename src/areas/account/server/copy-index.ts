/** One kind of row in the copy: its files are named by `file`. */
export type CopiedKind = { title: string; file: string; rows: number }

const escape = (text: string) => text.replace(/[&<>"]/g, (mark) => `&#${String(mark.charCodeAt(0))};`)

const leftOut = `<p><strong>Hidden details are not in this copy.</strong> Of Social Security numbers, dates of birth, account numbers, passwords and
other hidden values it holds the last four digits at most. Whole values are shown one at a time in the portal, where every view is
recorded.</p>`
const inClear = `<p><strong>Hidden details are in this copy in clear</strong>, apart from their records: Social Security numbers, dates of birth, account numbers,
passwords and other hidden values. Keep it where nobody else gets at it.</p>`

/** The page that explains a copy: what is in it, what is not, who made it and when. */
export function writeIndex({
  client,
  by,
  at,
  kinds,
  files,
  missing,
  hidden,
}: {
  client: string
  by: string
  at: string
  kinds: CopiedKind[]
  files: string[]
  /** Files that were removed while the copy was made. */
  missing: string[]
  /** Whether hidden values lie beside it in clear. */
  hidden: boolean
}): string {
  const link = (path: string, words: string) =>
    `<a href="${path.split('/').map(encodeURIComponent).join('/')}">${escape(words)}</a>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Data of ${escape(client)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 760px; margin: 40px auto; padding: 0 20px; color-scheme: light dark }
table { border-collapse: collapse; width: 100% }
td, th { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid #8884 }
</style>
<h1>Data of ${escape(client)}</h1>
<p>Copied on ${escape(at)} by ${escape(by)}.</p>
${hidden ? inClear : leftOut}
<h2>Records, messages and history</h2>
<p>Each as CSV for a spreadsheet and as JSON for a program. Rows with a day under Deleted were in the trash.</p>
<table>
<tr><th>What<th>Rows<th>Files</tr>
${kinds
  .map(
    ({ title, file, rows }) =>
      `<tr><td>${escape(title)}<td>${rows}<td>${link(`data/${file}.csv`, 'CSV')} ${link(`data/${file}.json`, 'JSON')}</tr>`,
  )
  .join('\n')}
</table>
<h2>Files</h2>
${files.length === 0 ? '<p>There are none.</p>' : `<ul>\n${files.map((path) => `<li>${link(path, path.replace('files/', ''))}</li>`).join('\n')}\n</ul>`}
${missing.length === 0 ? '' : `<p>Removed while the copy was made: ${escape(missing.map((path) => path.replace('files/', '')).join(', '))}</p>`}
</html>
`
}
