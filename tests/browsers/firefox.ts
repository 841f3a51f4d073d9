import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core'
import type { EngineChoice, Window } from './engine.ts'

const places = [process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Firefox over WebDriver BiDi: Debian has no geckodriver, and Firefox needs none for this protocol. */
export const firefox: EngineChoice = {
  name: 'Firefox',
  install: 'apt-get install firefox-esr',
  async start() {
    const binary = places.find((candidate) => candidate && existsSync(candidate))
    if (!binary) return undefined
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath: binary, headless: true })
    return {
      name: 'Firefox',
      version: execFileSync(binary, ['--version'], { encoding: 'utf8' })
        .trim()
        .replace(/^Mozilla Firefox /, ''),
      open: async () => {
        const context = await browser.createBrowserContext()
        const page = await context.newPage()
        await page.setViewport({ width: 1440, height: 900 })
        const window: Window = {
          go: async (address) => {
            await page.goto(address, { waitUntil: 'domcontentloaded' })
          },
          evaluate: (expression) => page.evaluate(expression),
          move: (x, y) => page.mouse.move(x, y, { steps: 4 }),
          click: (x, y) => page.mouse.click(x, y),
          type: (text) => page.keyboard.type(text),
          async press(key, modifiers) {
            for (const modifier of modifiers) await page.keyboard.down(modifier as KeyInput)
            await page.keyboard.press(key as KeyInput)
            for (const modifier of modifiers.toReversed()) await page.keyboard.up(modifier as KeyInput)
          },
          front: () => page.bringToFront(),
          async choose(selector, file) {
            const input = (await page.waitForSelector(selector)) as ElementHandle<HTMLInputElement> | null
            await input?.uploadFile(file)
          },
          resize: (width, height) => page.setViewport({ width, height }),
          picture: async () => Buffer.from(await page.screenshot({ type: 'png' })),
        }
        return window
      },
      close: () => browser.close(),
    }
  },
}
