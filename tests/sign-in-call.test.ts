import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { publicScreens } from '../src/app/public-screens.ts'
import { screens } from '../src/app/screens.ts'
import { codeRoutes } from '../src/areas/auth/code-contract.ts'
import { authRoutes } from '../src/areas/auth/contract.ts'
import { factorRoutes } from '../src/areas/auth/factor-contract.ts'
import { passkeyRoutes } from '../src/areas/auth/passkey-contract.ts'
import { personRoutes } from '../src/areas/auth/person-contract.ts'
import { providerRoutes } from '../src/areas/auth/provider-contract.ts'
import { securityRoutes } from '../src/areas/security/contract.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The auth service's calls, as section 7 of the specification lists them. */
const calls = [
  'POST /token, password',
  'POST /token, refresh_token',
  'POST /token, pkce',
  'POST /token, id_token',
  'POST /otp',
  'POST /verify',
  'POST /sso',
  'POST /recover',
  'POST /resend',
  'GET /reauthenticate',
  'GET /user',
  'PUT /user',
  'GET /user/identities/authorize',
  'DELETE /user/identities/{id}',
  'POST /factors',
  'DELETE /factors/{id}',
  'POST /factors/{id}/challenge',
  'POST /factors/{id}/verify',
  'GET /authorize',
  'sign-out',
]

const lines = readFileSync(path.join(root, 'docs/sign-in.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => {
    const [call = '', what = '', route = '', screen = '', reference = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { call, what, routes: listOf(route), screens: listOf(screen), reference }
  })

function listOf(cell: string): string[] {
  return cell === '' ? [] : cell.split(', ')
}

test('every call of the auth service has its line', () => {
  expect(lines.map(({ call }) => call)).toEqual(calls)
})

test.each(lines)('$call: its routes, screens and test are there', ({ routes, screens: shown, reference }) => {
  const contracts = [authRoutes, codeRoutes, personRoutes, factorRoutes, passkeyRoutes, providerRoutes, securityRoutes]
    .flatMap((area) => Object.values(area))
    .map((route) => `${route.method} ${route.path}`)
  expect(routes.length).toBeGreaterThan(0)
  expect(routes.filter((route) => !contracts.includes(route))).toEqual([])
  const paths = [...publicScreens, ...screens].map((screen) => screen.path)
  expect(shown.filter((screen) => !paths.includes(screen))).toEqual([])
  const [file = '', name = ''] = reference.split(' › ')
  expect(existsSync(path.join(root, file)), file).toBe(true)
  expect(readFileSync(path.join(root, file), 'utf8').replaceAll(/\(\s+/g, '(')).toContain(`('${name}',`)
})
