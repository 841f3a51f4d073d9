import { open } from 'node:fs/promises'

/** Boxes at the top of a file that are looked at; an honest one has a handful, one in fragments some thousands. */
const maxBoxes = 10_000

/**
 * Whether an ISO media file has a movie box, which lists its tracks (ISO/IEC 14496-12, 4.2 and 8.2.1). Takes
 * its path. A file that was cut off before that box can't be played.
 */
export async function holdsMovie(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const head = Buffer.alloc(16)
    for (let at = 0, count = 0; at + 8 <= size && count < maxBoxes; count++) {
      const { bytesRead } = await handle.read(head, 0, 16, at)
      if (head.toString('latin1', 4, 8) === 'moov') return true
      const short = head.readUInt32BE(0)
      const length = short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short
      // 0 means that it reaches to the end; anything else below 8 is damage.
      if (length < 8) return false
      at += length
    }
    return false
  } finally {
    await handle.close()
  }
}
