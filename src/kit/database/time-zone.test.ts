import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { refuseOtherZone } from './time-zone.ts'

let fixture: TestDatabase
beforeAll(async () => {
  fixture = await openTestDatabase()
})
afterAll(() => fixture.close())

test('zones that both know by name are read alike', async () => {
  for (const zone of [
    'America/New_York',
    'UTC',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'Europe/Dublin',
    'Australia/Lord_Howe',
    'US/Eastern',
    'EST',
    'Etc/GMT+5',
    'America/Sao_Paulo',
  ]) {
    await expect(refuseOtherZone(fixture.owner, zone), zone).resolves.toBeUndefined()
  }
})

test('an offset, which the database reads the other way round, is refused', async () => {
  for (const zone of ['+05:00', '-12:34']) {
    await expect(refuseOtherZone(fixture.owner, zone), zone).rejects.toThrow(
      /^TIME_ZONE .* means different times to the server \(\d{4}-\d\d-\d\d \d\d:\d\d\) and to the database \(\d{4}-\d\d-\d\d \d\d:\d\d\): set TIME_ZONE to another zone\.$/,
    )
  }
})

test('a zone that the database does not know is refused with a sentence, and leaves no transaction open', async () => {
  for (const zone of ['US/Pacific-New', '-0800']) {
    await expect(refuseOtherZone(fixture.owner, zone)).rejects.toThrow(
      `TIME_ZONE (${zone}) is unknown to the database: set TIME_ZONE to another zone.`,
    )
  }
  await expect(fixture.owner.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
})
