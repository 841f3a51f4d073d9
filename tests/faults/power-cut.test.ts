import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openKeys } from '../../src/app/server/keys.ts'
import { openLoopDisk } from './loop-disk.ts'

const disk = openLoopDisk(64)
afterAll(() => disk?.remove())

test.skipIf(!disk)(
  'a key file that was saved is there after a power cut, and so are the folders that were made for it',
  async () => {
    const file = path.join(disk?.folder ?? '', 'new/keys/secret.key')
    const keyring = openKeys(file)
    await keyring.save()
    expect([disk?.cut(), disk?.mount()]).toEqual([true, true])
    expect(readdirSync(path.dirname(file))).toContain('secret.key')
    expect(openKeys(file).derive('x')).toBe(keyring.derive('x'))
  },
)
