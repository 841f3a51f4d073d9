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

test('an offset, which the database reads the other way round, is refused with both times', async () => {
  for (const zone of ['+05:00', '-12:34']) {
    await expect(refuseOtherZone(fixture.owner, zone), zone).rejects.toThrow(
      /^TIME_ZONE .* is read in two ways: what is \d{4}-\d\d-\d\d \d\d:\d\d for this server is \d{4}-\d\d-\d\d \d\d:\d\d for the database\. Name another one\.$/,
    )
  }
})

test('a zone that the database does not know is refused with a sentence, and leaves no transaction open', async () => {
  for (const zone of ['US/Pacific-New', '-0800']) {
    await expect(refuseOtherZone(fixture.owner, zone)).rejects.toThrow(
      `TIME_ZONE (${zone}) is not known to the database: name another one.`,
    )
  }
  await expect(fixture.owner.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
})
