import type { BrowserContext } from 'playwright-core'

/** What the newest message says that the demo would have sent to an e-mail address or a phone number. */
export async function readSent({ context }: { context: BrowserContext }, to: string) {
  const page = await (await context.request.get('/dev/mail')).text()
  const found = page.split('<article>').find((one) => one.includes(`To ${to},`)) ?? ''
  return {
    link: /href="([^"]+)"/.exec(found)?.[1]?.replaceAll('&#38;', '&') ?? '',
    code: /code is (\d{6})/.exec(found)?.[1] ?? '',
  }
}
