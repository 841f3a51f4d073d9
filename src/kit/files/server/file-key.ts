import { plainFileName } from './file-name.ts'

/** A key of the storage that no one had before: '<folder>/<time>_<name>'. Takes the folder and the file's cleaned name. */
export function makeFileKey(folder: string, fileName: string): string {
  return `${folder}/${nextStamp()}_${plainFileName(fileName)}`
}

let lastStamp = 0

/** Milliseconds since 1970, never the same twice, so that two files of one name and moment have two keys. */
export function nextStamp(): number {
  lastStamp = Math.max(Date.now(), lastStamp + 1)
  return lastStamp
}
