import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { findRouteModules } from '../route-module.ts'

export type WebBuild = {
  /** Absolute folder of the built files. */
  folder: string
  /** The page, with its marks for what the server puts in. */
  html: string
  /** Files beside the page, such as 'favicon.svg'. */
  files: Set<string>
  /** Hashes of the page's inline scripts, for the Content-Security-Policy. */
  scriptHashes: string[]
  /** Tags that fetch a path's scripts and styles together with the page. */
  preloadTags: (path: string) => string
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
  const tags = new Map<string, string>()
  return {
    folder,
    html,
    files: new Set(files),
    scriptHashes: scripts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`),
    preloadTags(route) {
      const modules = findRouteModules(route)
      const key = modules.join(' ')
      const known = tags.get(key) ?? makeTags(manifest, modules, html)
      tags.set(key, known)
      return known
    },
  }
}

function makeTags(manifest: Record<string, Chunk>, modules: string[], html: string): string {
  const found = new Set<string>()
  const collect = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || found.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
    for (const next of chunk.imports ?? []) collect(next)
  }
  for (const name of modules) collect(name)
  return [...found].filter((file) => !html.includes(file)).map((file) => (file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}">`
    : `<link rel="modulepreload" href="/${file}">`)).join('')
}
