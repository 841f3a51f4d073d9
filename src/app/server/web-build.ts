import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Manifest, writeRouteLinks } from '../route-link.ts'

export type WebBuild = {
  /** Absolute folder of the built files. */
  folder: string
  /** Files beside the page, such as 'favicon.svg'. */
  files: Set<string>
  /** Hashes of the page's inline scripts and styles, for the Content-Security-Policy. */
  inlineHashes: { scripts: string[]; styles: string[] }
  /** The page with the links that fetch a path's scripts and styles together with it. */
  pageFor: (path: string) => string
}

/** Reads what `vite build` left. Throws one sentence when it was not built. */
export function readWebBuild(folder: string): WebBuild {
  const page = path.join(folder, 'index.html')
  if (!existsSync(page)) throw new Error(`The web build is missing (${folder}): run npm run build.`)
  const html = readFileSync(page, 'utf8')
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = readdirSync(folder).filter(
    (name) => !name.startsWith('.') && name !== 'index.html' && statSync(path.join(folder, name)).isFile(),
  )
  const pages = new Map<string, string>()
  return {
    folder,
    files: new Set(files),
    inlineHashes: { scripts: hashAll(html, 'script'), styles: hashAll(html, 'style') },
    pageFor(route) {
      const { head, styles } = writeRouteLinks(manifest, route)
      const key = head + styles
      const known = pages.get(key) ?? html.replace('<!--head-->', () => head).replace('<!--styles-->', () => styles)
      pages.set(key, known)
      return known
    },
  }
}

function hashAll(html: string, tag: 'script' | 'style'): string[] {
  const texts = [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text]) => text ?? '')
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
