import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { publicScreens } from '../src/app/public-screens.ts'

const root = path.resolve(import.meta.dirname, '..')
const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('src', file))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))

/** The files that come with these: what they import at run time, whatever is fetched apart left out. */
function comingWith(begin: string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || !files.includes(file)) return
    seen.add(file)
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [, from = ''] of text.matchAll(/(?:^|\n)(?:import|export) (?!type\b)[^;'"]*?from '(\.[^']+)'/g))
      visit(path.join(path.dirname(file), from))
  }
  begin.forEach(visit)
  return seen
}

test('the chunk that all pages load holds nothing that only signed-in pages use', () => {
  const [, written = ''] =
    /name: 'base',\s*test: \/(.*)\/,\n/.exec(readFileSync(path.join(root, 'vite.config.ts'), 'utf8')) ?? []
  const group = new RegExp(written)
  const loaded = comingWith([
    'src/app/web.tsx',
    'src/app/web/auth-frame.tsx',
    ...publicScreens.map(({ file }) => path.join('src/app', file)),
  ])
  const shared = files.filter((file) => group.test(file) && /(^src\/kit\/ui|\/web)\//.test(file))
  expect(shared).toContain('src/kit/http/web/client.ts')
  expect(shared.filter((file) => !loaded.has(file))).toEqual([])
})
