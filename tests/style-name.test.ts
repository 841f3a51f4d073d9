import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '../src')
const imported = /import (\w+) from '([^']+\.module\.css)'/g
const dashes = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The class names that a style sheet knows, as they are written in scripts. */
function readNames(file: string): Set<string> {
  const sheet = readFileSync(file, 'utf8')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/:global\([^)]*\)+/g, '')
    .replace(/url\([^)]*\)/g, '')
  return new Set([...sheet.matchAll(/\.([a-zA-Z][\w-]*)/g)].flatMap(([, name = '']) => [name, dashes(name)]))
}

// A class that moved to another sheet is not missed by the compiler: the part just loses its look.
test('every class that a component names is in the style sheet it takes it from', () => {
  const missing: string[] = []
  for (const file of globSync('**/*.tsx', { cwd: source })) {
    const text = readFileSync(path.join(source, file), 'utf8')
    const used = text.replace(/^import .*$/gm, '')
    for (const [, variable = '', sheet = ''] of text.matchAll(imported)) {
      const names = readNames(path.resolve(source, path.dirname(file), sheet))
      for (const [, dotted, quoted] of used.matchAll(
        new RegExp(`\\b${variable}(?:\\.([a-zA-Z]\\w*)|\\['([\\w-]+)'\\])`, 'g'),
      )) {
        const name = dotted ?? quoted ?? ''
        if (!names.has(name)) missing.push(`${file}: ${variable}.${name}`)
      }
    }
  }
  expect([...new Set(missing)]).toEqual([])
})
