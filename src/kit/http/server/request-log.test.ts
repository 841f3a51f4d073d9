import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openRequestLog } from './request-log.ts'

const ended = {
  id: 'abc',
  method: 'GET',
  route: '/api/things/:id',
  status: 200,
  began: 0,
  milliseconds: 3.149,
  user: 'ann',
  cut: false,
  scope: undefined,
}

test('what still waits is written when the log is closed', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-log-'))
  const file = path.join(folder, 'requests.log')
  const log = openRequestLog(file)
  // The file is opened meanwhile.
  await wait(50)
  log.write(ended)
  log.write({ ...ended, route: undefined, user: undefined, status: 499, cut: true })
  await log.close()
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    {
      level: 'info',
      at: expect.any(String) as string,
      route: '/api/things/:id',
      method: 'GET',
      status: 200,
      ms: 3.1,
      user: 'ann',
      requestId: 'abc',
    },
    {
      level: 'info',
      at: expect.any(String) as string,
      route: null,
      method: 'GET',
      status: 499,
      ms: 3.1,
      user: null,
      requestId: 'abc',
      cut: true,
    },
  ])
  rmSync(folder, { recursive: true })
})

test.skipIf(!existsSync('/dev/full'))('a disk that is full costs lines, and nothing else', async () => {
  const log = openRequestLog('/dev/full')
  for (let count = 0; count < 20_000; count++) log.write(ended)
  await wait(300)
  for (let count = 0; count < 20_000; count++) log.write(ended)
  await log.close()
})
