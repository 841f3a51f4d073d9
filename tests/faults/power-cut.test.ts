import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openKeys } from '../../src/app/server/keys.ts'

/*
 * A disk of its own, from which what is not written yet can be taken: ext4 shuts down without writing its journal
 * (EXT4_IOC_SHUTDOWN, EXT4_GOING_FLAGS_NOLOGFLUSH), as a power cut would. Only root can make one.
 */
const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-power-'))
const [image, disk] = [path.join(folder, 'disk.img'), path.join(folder, 'disk')]
mkdirSync(disk)
const run = (program: string, ...words: string[]) => spawnSync(program, words).status === 0
const mount = () => run('mount', '-o', 'loop', image, disk)
const isMounted =
  run('truncate', '-s', '64M', image) &&
  run('mkfs.ext4', '-q', image) &&
  mount() &&
  run('python3', '-c', 'import fcntl')
const cutPower = () => {
  const cut = `import fcntl, os, struct; fcntl.ioctl(os.open(${JSON.stringify(disk)}, os.O_RDONLY), 0x8004587d, struct.pack('I', 2))`
  return run('python3', '-c', cut) && run('umount', disk) && mount()
}
afterAll(() => {
  run('umount', disk)
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!isMounted)(
  'a key file that was saved is there after a power cut, and so are the folders that were made for it',
  async () => {
    const file = path.join(disk, 'new/keys/secret.key')
    const keyring = openKeys(file)
    await keyring.save()
    expect(cutPower()).toBe(true)
    expect(readdirSync(path.dirname(file))).toContain('secret.key')
    expect(openKeys(file).derive('x')).toBe(keyring.derive('x'))
  },
)
