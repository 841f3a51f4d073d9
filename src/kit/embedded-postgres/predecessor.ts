import { readFile, rename, writeFile } from 'node:fs/promises'

const fileOf = (cluster: string) => `${cluster}.predecessors`

/** Identifiers of the clusters of which this one is an upgraded copy: what was backed up of them is of this portal. */
export async function readPredecessors(cluster: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(fileOf(cluster), 'utf8')) as string[]
  } catch {
    return []
  }
}

/** Adds one before its copy takes its place. */
export async function notePredecessor(cluster: string, identifier: string): Promise<void> {
  const known = new Set([...(await readPredecessors(cluster)), identifier])
  const draft = `${fileOf(cluster)}.draft`
  await writeFile(draft, JSON.stringify([...known]), { mode: 0o600, flush: true })
  await rename(draft, fileOf(cluster))
}
