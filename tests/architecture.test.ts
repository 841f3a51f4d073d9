import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const project = path.resolve(import.meta.dirname, '..')
const source = path.join(project, 'src')
const page = readFileSync(path.join(project, 'docs/architecture.md'), 'utf8')

const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
  .map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)))

/** All imports between two parts of the code, types included, as 'from --> to', sorted. */
function arrows(partOf: (file: string) => string | undefined): string[] {
  const found = new Set<string>()
  for (const file of files) {
    const text = readFileSync(path.join(source, file), 'utf8')
    for (const [, from, lazy] of text.matchAll(/\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g)) {
      const [here, there] = [partOf(file), partOf(path.join(path.dirname(file), from ?? lazy ?? ''))]
      if (here && there && here !== there) found.add(`${here} --> ${there}`)
    }
  }
  return [...found].sort()
}

function drawn(diagram: number): string[] {
  const [, text = ''] = [...page.matchAll(/```mermaid\nflowchart TD\n([^`]*)```/g)][diagram] ?? []
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .sort()
}

test('the diagram of the layers is what the code imports', () => {
  expect(drawn(0)).toEqual(arrows((file) => /^(app|areas|records|kit)\//.exec(file)?.[1]))
})

test('the diagram of the engine is what its modules import', () => {
  expect(drawn(1)).toEqual(arrows((file) => /^kit\/([^/]+)\//.exec(file)?.[1]))
})

test('every module of the engine is described', () => {
  const modules = readdirSync(path.join(source, 'kit')).sort()
  const described = [...page.matchAll(/^\| `kit\/([^`]+)` \|/gm)].map(([, name]) => name).sort()
  expect(described).toEqual(modules)
})

test('every file that is named exists', () => {
  const named = [...page.matchAll(/`((?:src|tests)\/[^`*]+)`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !existsSync(path.join(project, file)))).toEqual([])
})
