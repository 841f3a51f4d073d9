import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { noteFolder, refuseLostFolder } from '../src/app/server/backup/lost-folder.ts'
import { makeScratchFolder } from './scratch-folder.ts'

const scratch = makeScratchFolder('tbbo-lost-')
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const backups = path.join(scratch, 'backups')
const config = { dataDirectory: scratch, backup: { folder: backups, at: { hour: 2, minute: 30 }, days: 30 } }

test('a folder that has lost its backups is refused, a new one and an emptied one with a new backup are not', async () => {
  await refuseLostFolder(config)
  mkdirSync(path.join(backups, 'log'), { recursive: true })
  await noteFolder(config)
  await refuseLostFolder(config)
  renameSync(backups, `${backups}-away`)
  mkdirSync(backups)
  await expect(refuseLostFolder(config)).rejects.toThrow(
    `${backups} holds neither backups nor the archived log, which it did before: is its disk mounted?`,
  )
  await refuseLostFolder({ ...config, backup: { ...config.backup, folder: path.join(scratch, 'other') } })
  mkdirSync(path.join(backups, '2026-11-27T02-30-00Z'))
  writeFileSync(path.join(backups, '2026-11-27T02-30-00Z', 'manifest.json'), '{}')
  await refuseLostFolder(config)
})
