import { findRouteModules } from './route-module.ts'

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }

/** What the build leaves in .vite/manifest.json, by source file. */
export type Manifest = Record<string, Chunk>

/** The built files of these modules and of all they import, without repeats. */
export function collectFiles(manifest: Manifest, modules: string[]): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const inner of chunk.imports ?? []) visit(inner)
    for (const file of chunk.css ?? []) styles.add(file)
  }
  modules.forEach(visit)
  return { scripts, styles }
}

/**
 * The links that let a page fetch its screen's files at once instead of after the router has run: `head` goes to the
 * marker <!--head--> of index.html and `styles` to <!--styles-->. What index.html itself links is left out.
 */
export function writeRouteLinks(manifest: Manifest, path: string): { head: string; styles: string } {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const there = collectFiles(manifest, entries)
  const { scripts, styles } = collectFiles(manifest, findRouteModules(path))
  return {
    head: leaveOut(scripts, there.scripts)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join(''),
    styles: leaveOut(styles, there.styles)
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
      .join(''),
  }
}

function leaveOut(files: Set<string>, known: Set<string>): string[] {
  return [...files].filter((file) => !known.has(file))
}
