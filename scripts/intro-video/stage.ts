import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { extname, join } from 'node:path'
import type { Page, Route } from 'playwright-core'

const here = import.meta.dirname
const fontFile = join(here, '../../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')
const origin = 'http://film.test'

const contentTypes: Record<string, string> = { '.html': 'text/html', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }

type Frame = { page: Page; width: number; height: number }

/** Opens the film in a browser page of the given size in pixels; nothing is fetched from outside this folder. */
export async function openFilm({ page, width, height }: Frame): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.route('**/*', respond)
  await page.goto(`${origin}/web/film.html`)
  await page.evaluate(async () => {
    await Promise.all([450, 600].map((weight) => document.fonts.load(`${weight} 40px Geist`)))
  })
}

/** Shows the picture of one moment, given in seconds, and returns it as PNG. */
export async function captureFrame(page: Page, seconds: number): Promise<Buffer> {
  await page.evaluate((moment) => (window as Window & { renderAt?: (at: number) => void }).renderAt?.(moment), seconds)
  return page.screenshot({ type: 'png' })
}

async function respond(route: Route): Promise<void> {
  const url = new URL(route.request().url())
  if (url.origin !== origin) return route.abort()
  const file = url.pathname === '/geist.woff2' ? fontFile : join(here, url.pathname)
  const extension = extname(file)
  if (extension === '.ts') {
    const source = await readFile(file, 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) })
  }
  return route.fulfill({ contentType: contentTypes[extension] ?? 'text/plain', body: await readFile(file) })
}
