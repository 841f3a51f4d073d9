import type { AddressInfo } from 'node:net'
import type { Identity } from '../src/kit/database/statement.ts'
import type { TestPortal } from './portal.ts'

export type LiveEvent = { kind: string; id: string; change: string; owner: string | null }

/** Lets the portal listen on a free port of this machine. Returns its address. */
export async function listen(fixture: TestPortal): Promise<string> {
  await fixture.portal.app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(fixture.portal.app.server.address() as AddressInfo).port}`
}

/** Reads a user's live feed from now on, or from so many milliseconds `back`. `stop` ends it; `ended` resolves when the server ends it. */
export const readLive = (fixture: TestPortal, address: string, identity?: Identity, back?: number) =>
  readFeed(`${address}/api/live${back === undefined ? '' : `?back=${back}`}`, identity && fixture.cookieOf(identity))

/** The same of any server, with the cookie of a session. */
export async function readFeed(feed: string, cookie: string | undefined) {
  const controller = new AbortController()
  const response = await fetch(feed, { headers: cookie ? { cookie } : {}, signal: controller.signal })
  const events: LiveEvent[] = []
  const signals: LiveEvent[] = []
  /** How many events each message had. */
  const sizes: number[] = []
  const gaps: string[] = []
  const ended = (async () => {
    if (!response.ok || !response.body) return
    let text = ''
    try {
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        text += chunk
        const parts = text.split('\n\n')
        text = parts.pop() ?? ''
        for (const part of parts) {
          if (part.startsWith('event: gap\n')) gaps.push(part)
          const [, name, data] = /^(event: signal\n)?data: (.*)$/.exec(part) ?? []
          if (data && name) signals.push(JSON.parse(data) as LiveEvent)
          else if (data) {
            const together = JSON.parse(data) as LiveEvent[]
            sizes.push(together.length)
            events.push(...together)
          }
        }
      }
    } catch {
      // Stopped by the test.
    }
  })()
  return { status: response.status, events, sizes, signals, gaps, ended, stop: () => controller.abort() }
}

/** Waits until something holds, asking again and again; throws with the last reason after ten seconds, or as many as are given. */
export async function until<T>(check: () => T | Promise<T>, seconds = 10): Promise<NonNullable<T>> {
  for (const end = Date.now() + seconds * 1_000; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
    try {
      const result = await check()
      if (result) return result
    } catch (error) {
      if (Date.now() > end) throw error
    }
    if (Date.now() > end) throw new Error(`It did not come to pass within ${seconds} seconds.`)
  }
}
