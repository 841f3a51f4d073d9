import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../src/app/config.ts'
import { checkWay } from '../src/app/server/doctor/check-way.ts'
import { listen } from './listen.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

/* What `doctor` says of proxies that pass on a browser's headers in their own ways. */

let fixture: TestPortal
let portal: string
beforeAll(async () => {
  fixture = await openTestPortal({ TRUST_PROXY: '1' })
  portal = await listen(fixture)
})
afterAll(() => fixture.close())

const proxies: Server[] = []
afterEach(() => {
  for (const one of proxies.splice(0)) one.close()
})

/** A proxy before the portal, with what it makes of the headers. */
async function openProxy(
  headers: (from: IncomingHttpHeaders, address: string) => IncomingHttpHeaders,
): Promise<string> {
  const proxy = createServer((asked, answer) => {
    const far = request(
      `${portal}${asked.url}`,
      { headers: headers(asked.headers, asked.socket.remoteAddress ?? '') },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      },
    )
    asked.pipe(far)
  })
  proxies.push(proxy)
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

async function check(publicUrl: string): Promise<string> {
  const config = readConfig({ PUBLIC_URL: publicUrl, TRUST_PROXY: '1' }, { dataDirectory: fixture.folder })
  const findings = await checkWay(config)
  return findings.map(({ state, says }) => `${state} ${says}`).join('\n')
}

const forwarded = 'x-forwarded-for'

test('a proxy that replaces the address, and one that adds to it, are right', async () => {
  for (const proxy of [
    await openProxy((from, address) => ({ ...from, [forwarded]: address })),
    await openProxy((from, address) => ({ ...from, [forwarded]: `${String(from[forwarded])}, ${address}` })),
  ])
    expect(await check(proxy)).toBe(
      `well A request through ${proxy} arrives with this machine’s address (127.0.0.1), and a forged one is not believed.`,
    )
})

test('a proxy that passes on an address that a browser forged is wrong', async () => {
  const proxy = await openProxy((from) => from)
  expect(await check(proxy)).toMatch(/^wrong Anyone can forge the address they come from: .* not 1\.$/)
})

test('an address that is not this machine’s is to be looked at', async () => {
  const proxy = await openProxy((from) => ({ ...from, [forwarded]: '198.51.100.4' }))
  expect(await check(proxy)).toMatch(/^look .* arrives as one of 198\.51\.100\.4\. .* raise TRUST_PROXY\.$/)
})

test('another server, and none, are told apart', async () => {
  const other = createServer((_asked, answer) => answer.writeHead(404).end('Not here'))
  proxies.push(other)
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve)
  })
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  expect(await check(address)).toBe(
    `wrong ${address}/api/connection was not answered by this portal (status 404): the proxy has to pass on every path.`,
  )
  await new Promise((resolve) => other.close(resolve))
  expect(await check(address)).toBe(
    `look ${address} can’t be reached from here (ECONNREFUSED), so the proxy’s headers were not tried.`,
  )
})
