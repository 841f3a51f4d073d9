import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../src')
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
const sources = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
const code = files.filter((file) => !file.endsWith('.test.ts'))

/** What a file imports of ours, types left out where asked: they are gone at run time. */
function importsOf(file: string, withTypes: boolean): string[] {
  const text = sources.get(file) ?? ''
  const found = [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s+(type\s+)?[^;'"]*?from\s+'(\.[^']+)'|import\(\s*'(\.[^']+)'\s*\)|(?:^|\n)import\s+'(\.[^']+)'/g,
    ),
  ]
  return found
    .filter(([, type]) => withTypes || !type)
    .map(([, , from, lazy, bare]) => path.join(path.dirname(file), from ?? lazy ?? bare ?? ''))
    .filter((target) => sources.has(target))
}

const areaOf = (file: string) => /^areas\/([^/]+)\//.exec(file)?.[1]
const isServer = (file: string) =>
  /(^|\/)server(\/|\.ts$)/.test(file) ||
  /^kit\/(backup|database|embedded-postgres|job|mail|outbox|text-message|seal)\//.test(file) ||
  /^app\/(portal|run|demo|demo-data|command|config)\b/.test(file)
const isWeb = (file: string) =>
  /(^|\/)web(\/|\.tsx?$)/.test(file) ||
  file.startsWith('kit/ui/') ||
  /^kit\/record\/field\/([^/]+|.*\/input)\.tsx?$/.test(file)

function offences(breaks: (from: string, to: string) => boolean, withTypes = true): string[] {
  return code.flatMap((from) =>
    importsOf(from, withTypes)
      .filter((to) => breaks(from, to))
      .map((to) => `${from} imports ${to}`),
  )
}

test('the graph is really read: known edges are in it', () => {
  expect(importsOf('records/bank-account.ts', true)).toContain('kit/record/contract/define-record.ts')
  expect(importsOf('app/run.ts', true)).toEqual(expect.arrayContaining(['app/portal.ts', 'app/demo-data.ts']))
  expect(code.length).toBeGreaterThan(100)
})

test('an area imports no other area', () => {
  expect(
    offences((from, to) => areaOf(from) !== undefined && areaOf(to) !== undefined && areaOf(from) !== areaOf(to)),
  ).toEqual([])
})

test('the kit knows nothing of this product', () => {
  expect(offences((from, to) => from.startsWith('kit/') && /^(records|areas|app)\//.test(to))).toEqual([])
})

test('the database of the kit has no name of this product: names and paths are passed in', () => {
  const named = code.filter(
    (file) =>
      /^kit\/(database|embedded-postgres)\//.test(file) &&
      /tbbo|total-business-build-out/.test(sources.get(file) ?? ''),
  )
  expect(named).toEqual([])
})

test('a record declaration imports the field vocabulary only', () => {
  expect(
    offences(
      (from, to) =>
        from.startsWith('records/') &&
        !to.startsWith('kit/record/contract/') &&
        !/^kit\/record\/field\/\w+\/field\.ts$/.test(to) &&
        !to.startsWith('records/'),
    ),
  ).toEqual([])
})

test('types are not forced: every kind is a RecordKind as it is, and only the database driver has more than its types say', () => {
  const forced = code.filter((file) => / as unknown as /.test(sources.get(file) ?? ''))
  expect(forced.filter((file) => !['kit/database/batch.ts', 'kit/database/connections.ts'].includes(file))).toEqual([])
  expect(
    files.filter((file) => /as unknown as (readonly )?Record(Kind|Of|Row)\b/.test(sources.get(file) ?? '')),
  ).toEqual([])
})

test('the web calls routes through their contracts: an API path appears in such a call only, or where no call can be made', () => {
  const links = [
    // Files, pages and downloads that a browser opens by itself: links, frames, pictures, films.
    'areas/account/web/data-section.tsx',
    'areas/desk/web/desk.tsx',
    'areas/documents/web/download-all.tsx',
    'areas/build-out/web/answer/sent-file.tsx',
    'areas/build-out/web/progress-overview.tsx',
    'areas/build-out/web/staff/ask-preview.tsx',
    'areas/merchant/web/merchant-screen.tsx',
    'areas/chat/web/message-file.tsx',
    'areas/training/web/download-video.tsx',
    'areas/training/web/thumbnail.tsx',
    'areas/training/web/player.tsx',
    'areas/notifications/web/digest-section.tsx',
    'areas/web-presence/web/live-preview.tsx',
    'areas/web-presence/web/template-query.ts',
    'areas/web-presence/web/version-dialog.tsx',
    'kit/record/web/documents/record-documents.tsx',
    // A beacon while the page goes away, uploads by tus, the stream of events and whether the server is there at all.
    'areas/training/web/keep-progress.ts',
    'kit/files/web/send-upload.ts',
    'kit/live/web/live.ts',
    // The paths themselves.
    'kit/http/web/client.ts',
  ]
  const bare = code
    .filter((file) => isWeb(file) && !links.includes(file))
    .flatMap((file) => {
      const text = (sources.get(file) ?? '').replaceAll(/\('(GET|POST|PATCH|DELETE)', '\/api\/[^']*'/g, '')
      return [...text.matchAll(/['"`]\/api\/[^'"`]*/g)].map(([address]) => `${file}: ${address}`)
    })
  expect(bare).toEqual([])
  expect(links.filter((file) => !(sources.get(file) ?? '').includes('/api/'))).toEqual([])
  const requests = code.filter(
    (file) =>
      /\brequest\b[^}]*} from '[^']*http\/web\/request\.ts'/.test(sources.get(file) ?? '') ||
      /import \{ request\b[^}]*} from '\.\/request\.ts'/.test(sources.get(file) ?? ''),
  )
  expect(requests).toEqual(['kit/http/web/client.ts'])
})

test('an area does not import the app', () => {
  expect(offences((from, to) => from.startsWith('areas/') && to.startsWith('app/'))).toEqual([])
})

test('web code never reaches server code, by whatever way', () => {
  const reached: string[] = []
  for (const start of code.filter(isWeb)) {
    const seen = new Set([start])
    const queue: string[][] = [[start]]
    for (let way = queue.shift(); way; way = queue.shift()) {
      for (const next of importsOf(way.at(-1) as string, false)) {
        if (isServer(next)) reached.push([...way, next].join(' > '))
        if (!seen.has(next)) queue.push([...way, next])
        seen.add(next)
      }
    }
  }
  expect(reached).toEqual([])
})

/** Declares routes with zod: the web takes their types only, so that no schema reaches the bundle. */
const isContract = (file: string) =>
  /(^|\/)contract\.ts$/.test(file) || file === 'kit/http/schema.ts' || file === 'kit/record/contract/routes.ts'

test('web code, and what it reaches at run time, takes types only from a contract', () => {
  const ofWeb = new Set(code.filter(isWeb))
  for (const file of ofWeb) for (const next of importsOf(file, false)) ofWeb.add(next)
  expect([...ofWeb].filter(isContract)).toEqual([])
  expect([...ofWeb].some((file) => importsOf(file, true).some(isContract))).toBe(true)
})

test('server code never imports a screen', () => {
  expect(offences((from, to) => isServer(from) && isWeb(to) && !to.endsWith('route-module.ts'), false)).toEqual([])
})

test('the shared part of a field type loads neither a screen nor the server', () => {
  const types = code.filter((file) => /^kit\/record\/field\/\w+\/field\.ts$/.test(file))
  expect(types.length).toBeGreaterThan(10)
  const seen = new Set(types)
  for (const file of seen) for (const next of importsOf(file, false)) seen.add(next)
  // Words for amounts and dates, which need no browser.
  expect(
    [...seen].filter((file) => isServer(file) || file.endsWith('.tsx') || (isWeb(file) && file !== 'kit/ui/format.ts')),
  ).toEqual([])
})

test('the engine asks a field, and never which type it is of', () => {
  const types = new Set(files.flatMap((file) => /^kit\/record\/field\/(\w+)\//.exec(file)?.[1] ?? []))
  expect(types).toContain('money')
  const names = `'(${[...types].join('|')})'`
  const asksKind = new RegExp(
    `\\.kind\\s*[!=]==?\\s*${names}|${names}\\s*[!=]==?\\s*[\\w.?]*\\.kind\\b|\\bfields?(\\[[^\\]]*\\])?\\??\\.kind\\b`,
  )
  // Under another name than kind, in the engine itself.
  const asksName = new RegExp(`[!=]==?\\s*${names}|case ${names}|${names}[^\\]]*\\]\\)?\\.(includes|has)\\(`)
  const asking = code
    .filter((file) => !file.startsWith('kit/record/field/'))
    .flatMap((file) =>
      (sources.get(file) ?? '')
        .split('\n')
        .filter((line) => asksKind.test(line) || (file.startsWith('kit/record/') && asksName.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(asking).toEqual(['kit/record/web/form/draft.ts: return inputs[field.kind]'])
})

test('a part of a page is fetched by usePart, and the dialogs of records are put together in one place', () => {
  const importing = (names: RegExp) =>
    code.filter((file) =>
      [...(sources.get(file) ?? '').matchAll(/import \{([^}]*)\}/g)].some(([, list = '']) => names.test(list)),
    )
  expect(importing(/\blazy\b/)).toEqual([])
  expect(importing(/\b(AddDialog|EditDialog|DeleteQuestion)\b/)).toEqual(['kit/record/web/list/use-record-actions.tsx'])
})

test('there is no cycle', () => {
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[] = []
  const visit = (file: string, way: string[]): void => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') return void cycles.push([...way.slice(way.indexOf(file)), file].join(' > '))
    state.set(file, 'open')
    for (const next of importsOf(file, false)) visit(next, [...way, file])
    state.set(file, 'done')
  }
  for (const file of code) visit(file, [])
  expect(cycles).toEqual([])
})

test('there is no barrel but the registry of records', () => {
  expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual(['records/index.ts'])
})

test('no file is longer than 300 lines', () => {
  expect(files.filter((file) => (sources.get(file) ?? '').split('\n').length > 301)).toEqual([])
})

test('what few sign-ins need is loaded when one needs it', () => {
  const heavy = /^import (?!type)[^;]*?from '(@simplewebauthn\/server|openid-client|jose|@node-saml\/node-saml)'/m
  expect(code.filter((file) => heavy.test(sources.get(file) ?? ''))).toEqual([])
  expect(code.some((file) => (sources.get(file) ?? '').includes("import('@simplewebauthn/server')"))).toBe(true)
})

test('the driver is touched in kit/database and kit/embedded-postgres only, and the system’s role in the places that are listed', async () => {
  const drivers = code.filter(
    (file) => /from 'pg'/.test(sources.get(file) ?? '') && !/^kit\/(database|embedded-postgres)\//.test(file),
  )
  expect(drivers).toEqual([])
  const { systemTasks } = await import('../src/kit/database/system-task.ts')
  const used = code.flatMap((file) =>
    [...(sources.get(file) ?? '').matchAll(/asSystem(?:For)?\('([^']+)'[,)]/g)].map(([, caller]) => caller),
  )
  expect([...new Set(used)].sort()).toEqual([...systemTasks].sort())
})
