import { expect, test } from 'vitest'
import { isOpenable } from '../../contract/openable.ts'
import { completeAddress, shortenAddress } from './address.ts'

test('an address is shown without what every address has', () => {
  expect(shortenAddress('https://www.northgate.example/')).toBe('northgate.example')
  expect(shortenAddress('http://northgate.example/login?x=1')).toBe('northgate.example/login?x=1')
})

test('a host gets the https:// that was left out, anything else stays as typed', () => {
  expect(completeAddress(' northgate.example/login ')).toBe('https://northgate.example/login')
  expect(completeAddress('http://northgate.example')).toBe('http://northgate.example')
  for (const typed of ['', 'northgate', 'me@northgate.example', 'javascript:alert(1)', 'two words.example']) {
    expect(completeAddress(typed)).toBe(typed)
  }
})

test('only web addresses are links', () => {
  expect(isOpenable('HTTPS://northgate.example')).toBe(true)
  expect(isOpenable('javascript:alert(1)')).toBe(false)
})
