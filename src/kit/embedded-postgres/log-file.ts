import { copyFile, stat, truncate } from 'node:fs/promises'

/** Bytes of a log; the older ones lie beside it until the next turn. */
const maxBytes = 8_388_608
/** Milliseconds between two looks. */
const every = 60_000

/** Moves what a log holds to '<file>.1' when it is too long. Writers append, and continue at its new end. */
export async function turnOver(file: string, limit = maxBytes): Promise<void> {
  const { size } = await stat(file)
  if (size <= limit) return
  await copyFile(file, `${file}.1`)
  await truncate(file)
}

/** Keeps a log from filling the disk, now and every minute. Returns the way to stop. */
export function boundLog(file: string): () => void {
  // Without room for the copy, or without the file, there is nothing to be done now.
  const look = () => void turnOver(file).catch(() => {})
  look()
  const timer = setInterval(look, every)
  timer.unref()
  return () => clearInterval(timer)
}
