/** Reads a stored (not compressed) zip: names and contents in its own order. Throws when it is not whole. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'))
  const found = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [size, name] = [archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28)]
    const local = archive.readUInt32LE(at + 42)
    if (archive.readUInt16LE(at + 10) !== 0) throw new Error('compressed')
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    found.set(archive.toString('utf8', at + 46, at + 46 + name), archive.subarray(start, start + size))
    at += 46 + name + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return found
}
