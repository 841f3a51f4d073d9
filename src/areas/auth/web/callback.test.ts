import { expect, test } from 'vitest'
import { readCallback } from './callback.ts'

const now = 1_800_000_000_000
const read = (search: string, hash = '', begun = true) => readCallback(search, hash, begun, now)

test.each([
  ['', '', 'No session defined in URL'],
  ['?at=1', '', 'No code detected.'],
  ['?code=', '', 'No code detected.'],
  ['', '#access_token=abc&refresh_token=def', 'Not a valid PKCE flow url.'],
  ['?token_hash=abc&type=magiclink', '', 'Not a valid PKCE flow url.'],
  ['?code=abc&access_token=def', '', 'Not a valid PKCE flow url.'],
  ['?error=access_denied&error_description=%3Cb%3E', '', 'An error occurred on token verification.'],
  ['?error=provider', '', 'The service you chose didn’t sign you in.'],
])('%s%s: %s', (search, hash, failure) => {
  expect(read(search, hash)).toEqual({ failure })
})

test('a code that this browser has not asked for is of another flow', () => {
  expect(read('?code=abc&at=1799999990', '', false)).toEqual({ failure: 'Not a valid PKCE flow url.' })
})

test('a link is old after 120 seconds', () => {
  expect(read('?code=abc&at=1799999880')).toEqual({ code: 'abc', old: false })
  expect(read('?code=abc&at=1799999879')).toEqual({ code: 'abc', old: true })
  expect(read('?code=abc')).toEqual({ code: 'abc', old: false })
})
