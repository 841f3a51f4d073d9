import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Milliseconds after which the result of a finished upload is no longer kept. */
const hour = 3_600_000

/**
 * Removes uploads that were begun longer ago than `lifetime` milliseconds, and what is remembered of those that have
 * arrived. Takes their folder; returns how many unfinished ones it removed.
 */
export async function sweepParts(folder: string, lifetime: number): Promise<number> {
  let count = 0
  for (const owner of await readdir(folder).catch(() => [])) {
    const home = path.join(folder, owner)
    const names = new Set(await readdir(home).catch(() => []))
    for (const name of names) {
      const isPart = !name.endsWith('.json')
      const begun = isPart && names.has(`${name}.json`) ? `${name}.json` : name
      const found = await stat(path.join(home, begun)).catch(() => undefined)
      const patience = isPart || names.has(name.slice(0, -5)) ? lifetime : hour
      if (!found || Date.now() - found.mtimeMs < patience) continue
      await rm(path.join(home, name), { force: true })
      if (isPart) count++
    }
    await rmdir(home).catch(() => {})
  }
  return count
}
