import { expect, test } from 'vitest'
import { layOutForm } from './form-layout.ts'
import { sampleKind } from '../sample-kind.ts'

const names = (order?: string[]) =>
  layOutForm(sampleKind, order).map((position) =>
    'group' in position ? 'flags' : `${position.name}${position.wide ? ' wide' : ''}`,
  )

test('short inputs are in pairs, long ones and the flags alone', () => {
  expect(names()).toEqual([
    'club',
    'owner',
    'number',
    'since',
    'fee wide',
    'site wide',
    'flags',
    'level wide',
    'remarks wide',
    'logins wide',
  ])
})

test('an order moves inputs and loses none', () => {
  expect(names(['club', 'level', 'isGift'])).toEqual([
    'club',
    'level',
    'flags',
    'owner',
    'number',
    'since',
    'fee',
    'site wide',
    'remarks wide',
    'logins wide',
  ])
})

test('all flags are in the one group', () => {
  expect(layOutForm(sampleKind).flatMap((position) => ('group' in position ? position.group : []))).toEqual([
    'isPaid',
    'isGift',
  ])
})
