import type { BusinessDocument } from '../contract.ts'

const newFor = 7 * 86_400_000

/**
 * The ids of the documents to mark as new: added within a week. When all of them are, none is out and none is
 * marked. Takes the documents and the time in milliseconds.
 */
export function findNew(documents: BusinessDocument[], now: number): Set<string> {
  const recent = documents.filter((document) => now - Date.parse(document.createdAt) < newFor)
  return new Set(recent.length === documents.length ? [] : recent.map((document) => document.id))
}
