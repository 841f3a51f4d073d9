import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import type { EngineChoice, Window } from './engine.ts'

const driver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/Xvfb'

/** WebKitGTK's MiniBrowser over WebDriver, on a screen of its own that no one sees. A driver serves one session, so each window has its own. */
export const webkit: EngineChoice = {
  name: 'WebKitGTK',
  install: 'apt-get install webkit2gtk-driver xvfb',
  async start() {
    if (!existsSync(driver) || !existsSync(screen)) return undefined
    const started: ChildProcess[] = []
    const windows: Session[] = []
    const display = await openScreen(started)
    const newSession = async () => {
      const session = await openSession(display, started)
      windows.push(session)
      return session
    }
    // The version is told by a session only; the first window takes it.
    let first: Session | undefined = await newSession()
    return {
      name: 'WebKitGTK',
      version: first.version,
      open: async () => {
        const session = first ?? (await newSession())
        first = undefined
        return openWindow(session)
      },
      async close() {
        for (const { call } of windows) await call('DELETE', '').catch(() => undefined)
        for (const process of started) process.kill()
      },
    }
  },
}

type Session = { version: string; call: (method: string, path: string, body?: object) => Promise<unknown> }

async function openScreen(started: ChildProcess[]): Promise<string> {
  const process = spawn(screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  started.push(process)
  return new Promise((resolve, reject) => {
    process.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)))
    process.stdio[3]?.once('data', (data: Buffer) => resolve(`:${data.toString().trim()}`))
  })
}

async function openSession(display: string, started: ChildProcess[]): Promise<Session> {
  const port = await findPort()
  const environment = {
    ...process.env,
    DISPLAY: display,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    NO_AT_BRIDGE: '1',
  }
  started.push(spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env: environment, stdio: 'ignore' }))
  const base = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    if (
      await fetch(`${base}/status`).then(
        (response) => response.ok,
        () => false,
      )
    )
      break
    if (tries > 100) throw new Error('WebKitWebDriver did not start.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const made = (await send(base, 'POST', '/session', { capabilities: {} })) as {
    sessionId: string
    capabilities: { browserVersion: string }
  }
  return {
    version: made.capabilities.browserVersion,
    call: (method, path, body) => send(`${base}/session/${made.sessionId}`, method, path, body),
  }
}

async function send(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(base + path, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (!response.ok) throw new Error(`${path}: ${value?.error}, ${value?.message}`)
  return value
}

async function openWindow({ call }: Session): Promise<Window> {
  await call('POST', '/timeouts', { script: 30_000, pageLoad: 60_000 })
  const point = (x: number, y: number) => ({
    type: 'pointerMove',
    duration: 20,
    origin: 'viewport',
    x: Math.round(x),
    y: Math.round(y),
  })
  const pointer = (...actions: object[]) =>
    call('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  const keys = (actions: object[]) => call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  const evaluate = async (expression: string) => {
    const script = `const done = arguments[0]; Promise.resolve().then(() => (${expression})).then((value) => done([value ?? null]), (error) => done({ failed: String(error) }))`
    const found = (await call('POST', '/execute/async', { script, args: [] })) as [unknown] | { failed: string }
    if (!Array.isArray(found)) throw new Error(found.failed)
    return found[0]
  }
  /** The size that is asked for is that of the page; the frame around it has its own. */
  async function resize(width: number, height: number): Promise<void> {
    await call('POST', '/window/rect', { width, height })
    const [inner, outer] = (await evaluate('[innerWidth, innerHeight]')) as [number, number]
    await call('POST', '/window/rect', { width: width + width - inner, height: height + height - outer })
  }
  await resize(1440, 900)
  return {
    go: async (address) => {
      await call('POST', '/url', { url: address })
    },
    evaluate,
    move: async (x, y) => {
      await pointer(point(x, y))
    },
    click: async (x, y) => {
      await pointer(point(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })
    },
    type: async (text) => {
      await keys(
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )
    },
    async press(key, modifiers) {
      const down = [...modifiers, key].map((name) => ({ type: 'keyDown', value: keyCodes[name] ?? name }))
      await keys([...down, ...down.toReversed().map(({ value }) => ({ type: 'keyUp', value }))])
    },
    // Each is a browser of its own, and none covers another's page.
    front: () => Promise.resolve(),
    async choose(selector, file) {
      const element = (await call('POST', '/element', { using: 'css selector', value: selector })) as Record<
        string,
        string
      >
      await call('POST', `/element/${Object.values(element)[0]}/value`, { text: file })
    },
    resize,
    picture: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
  }
}

/** Keys by their WebDriver code points. */
const keyCodes: Record<string, string> = {
  Control: '\uE009',
  Shift: '\uE008',
  Alt: '\uE00A',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
