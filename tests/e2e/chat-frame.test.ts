import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeDataFolder, startServer, type ServerProcess } from '../faults/server-process.ts'
import { openBrowser, password } from './browser.ts'

/** The site of a third party: it notes who asks, and can be made to stay silent. */
const asked: http.IncomingHttpHeaders[] = []
let silent = false
const site = http.createServer((request, response) => {
  if (!request.url?.startsWith('/chat')) return void response.writeHead(404).end()
  asked.push({ ...request.headers, address: request.url })
  if (!silent)
    response
      .setHeader('content-type', 'text/html')
      .end(
        '<!doctype html><title>Chat</title><p>Chat of a third party</p><script>document.title = String(location)</script>',
      )
})

let browser: Browser
let server: ServerProcess
let data: ReturnType<typeof makeDataFolder>
beforeAll(async () => {
  data = makeDataFolder(inject('sampleData'))
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve)
  })
  const address = `http://localhost:${(site.address() as AddressInfo).port}/chat`
  server = await startServer(
    data.folder,
    { SUPPORT_CHAT_URL: address, PORT: String(await freePort()) },
    'build/server/demo.mjs',
  )
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await data.remove()
  site.closeAllConnections()
  site.close()
})

async function enter(email: string) {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1280, height: 800 } })
  await context.request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: server.address },
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { page, complaints }
}

test('the third party hears nothing until the client starts, and then not who it is', async () => {
  const { page, complaints } = await enter('day33@demo.test')
  await page.goto('/support')
  const start = page.getByRole('button', { name: 'Start chat' })
  await start.waitFor()
  expect(asked).toEqual([])
  expect(await page.locator('iframe').count()).toBe(0)
  await start.click()
  await page.frameLocator('iframe').getByText('Chat of a third party').waitFor()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ address: '/chat' })
  expect(asked[0]?.referer).toBeUndefined()
  expect(asked[0]?.cookie ?? '').not.toContain('tbbo')
  const frame = page.locator('iframe')
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups allow-same-origin')
  expect(await frame.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(complaints).toEqual([])
  await page.getByRole('button', { name: 'Message us here instead' }).click()
  await page.getByRole('log').getByText('The filing goes out today.').waitFor()
  await page.context().close()
})

test('only that site may stand in a frame', async () => {
  const answer = await fetch(`${server.address}/signin`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' http://localhost:${(site.address() as AddressInfo).port}`)
})

test('a chat that does not load gives way, after ten seconds, to e-mail, phone and our own conversation', async () => {
  silent = true
  const { page } = await enter('day10@demo.test')
  await page.goto('/support')
  await page.getByRole('button', { name: 'Start chat' }).click()
  await page.getByText('Loading messages...').waitFor({ state: 'attached' })
  await page.getByText('We couldn’t load the chat').waitFor({ timeout: 15_000 })
  expect(await page.getByRole('link', { name: 'support@demo.test' }).getAttribute('href')).toBe(
    'mailto:support@demo.test',
  )
  expect(await page.getByRole('link', { name: '(503) 555-0142' }).getAttribute('href')).toBe('tel:5035550142')
  await page.getByRole('button', { name: 'Message us here' }).click()
  await page.getByLabel('Message to your team').waitFor()
  await page.context().close()
})

test('staff keep the conversations of the portal, where clients whom the third party does not reach end up', async () => {
  const { page } = await enter('admin@demo.test')
  await page.goto('/support')
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: 'Theo Lindqvist' }).waitFor()
  expect(await page.getByRole('button', { name: 'Start chat' }).count()).toBe(0)
  await page.context().close()
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = http.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
