import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

// Telephones cut the corners themselves, so what they get goes to the edge.
const icons = [
  { file: 'apple-touch-icon.png', size: 180, toTheEdge: true },
  { file: 'icon-192.png', size: 192, toTheEdge: false },
  { file: 'icon-512.png', size: 512, toTheEdge: false },
  { file: 'icon-maskable-512.png', size: 512, toTheEdge: true },
]

/** Paints favicon.svg of the folder as PNG in every size that a home screen asks for; returns the file names. */
export async function makeAppIcons(page: Page, folder: string): Promise<string[]> {
  const mark = await readFile(join(folder, 'favicon.svg'), 'utf8')
  for (const { file, size, toTheEdge } of icons) {
    const svg = toTheEdge ? mark.replace(' rx="8"', '') : mark
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
    await writeFile(join(folder, file), await page.screenshot({ type: 'png', omitBackground: true }))
  }
  return icons.map((icon) => icon.file)
}
