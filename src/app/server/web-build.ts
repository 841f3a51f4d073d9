import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { findRouteModules } from '../route-module.ts'

export type WebBuild = {
  /** Absolute folder of the built files. */
  folder: string
  /** Files beside the page, such as 'favicon.svg'. */
  files: Set<string>
  /** Hashes of the page's inline scripts, for the Content-Security-Policy. */
  scriptHashes: string[]
  /** The page with the tags that fetch a path's scripts and styles together with it. */
  pageFor: (path: string) => string
}

type Chunk = { file: string; css?: string[]; imports?: string[] }

/** Reads what `vite build` left. Throws one sentence when it was not built. */
export function readWebBuild(folder: string): WebBuild {
  const page = path.join(folder, 'index.html')
  if (!existsSync(page)) throw new Error(`The web pages are not built (${folder} is missing): run npm run build.`)
  const html = readFileSync(page, 'utf8')
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const files = readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'index.html' && statSync(path.join(folder, name)).isFile())
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '')
  const pages = new Map<string, string>()
  return {
    folder,
    files: new Set(files),
    scriptHashes: scripts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`),
    pageFor(route) {
      const modules = findRouteModules(route)
      const key = modules.join(' ')
      const known = pages.get(key) ?? addTags(html, findFiles(manifest, modules))
      pages.set(key, known)
      return known
    },
  }
}

function findFiles(manifest: Record<string, Chunk>, modules: string[]): Set<string> {
  const found = new Set<string>()
  const collect = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || found.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
    for (const next of chunk.imports ?? []) collect(next)
  }
  for (const name of modules) collect(name)
  return found
}

// A route's styles come after the page's own, which say in which order the layers count.
function addTags(html: string, files: Set<string>): string {
  const missing = [...files].filter((file) => !html.includes(file))
  const scripts = missing.filter((file) => file.endsWith('.js')).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const styles = missing.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  return html.replace('<!--head-->', () => scripts.join('')).replace('</head>', () => `${styles.join('')}</head>`)
}
