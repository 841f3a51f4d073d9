import { expect, test } from 'vitest'
import { makeApp } from './app.ts'

test('two applications in one process each send the headers of their own settings', async () => {
  const settings = (publicUrl: string, script: string, frameOrigin?: string) =>
    ({
      productName: 'Portal',
      publicUrl,
      trustProxy: false,
      report: () => {},
      inlineHashes: { scripts: [`'sha256-${script}'`], styles: [] },
      frameOrigin,
    }) satisfies Parameters<typeof makeApp>[0]
  const apps = [
    makeApp(settings('https://one.test', 'one', 'https://chat.test')),
    makeApp(settings('http://two.test', 'two')),
  ]
  const headers = await Promise.all(
    apps.map(async ({ app }, index) => {
      app.get('/page', () => 'page')
      const { headers: sent } = await app.inject({
        url: '/page',
        headers: { host: ['one.test', 'two.test'][index] ?? '' },
      })
      await app.close()
      return { policy: String(sent['content-security-policy']), transport: sent['strict-transport-security'] }
    }),
  )
  expect(headers[0]?.policy).toMatch(/'sha256-one'.*frame-src 'self' https:\/\/chat\.test/)
  expect(headers[0]?.transport).toBe('max-age=31536000; includeSubDomains')
  expect(headers[1]?.policy).toMatch(/'sha256-two'/)
  expect(headers[1]?.policy).not.toMatch(/sha256-one|frame-src/)
  expect(headers[1]?.transport).toBeUndefined()
})
