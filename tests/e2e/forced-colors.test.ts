import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterAs } from './browser.ts'

/** The system's colors as this browser has them. */
const systemColors = (page: Page) =>
  page.evaluate(() => {
    // A new one each time: a change of color would be a transition.
    const read = (name: string) => {
      const probe = document.createElement('i')
      probe.style.backgroundColor = name
      document.body.append(probe)
      const color = getComputedStyle(probe).backgroundColor
      probe.remove()
      return color
    }
    return { canvas: read('Canvas'), text: read('CanvasText'), highlight: read('Highlight') }
  })
const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** The colors just inside of both ends of a picture: no style tells how the parts of a progress bar are drawn. */
const readEnds = (page: Page, picture: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    return [5, bitmap.width - 6].map((x) => [
      ...(context?.getImageData(x, Math.floor(bitmap.height / 2), 1, 1).data ?? []),
    ])
  }, picture.toString('base64'))

test.each(['light', 'dark'] as const)(
  'with forced colors, done is the highlight, pending is hollow, and ring, pie, timeline and legend agree, %s',
  async (colorScheme) => {
    const { page } = await enterAs('day10@demo.test', { forcedColors: 'active', colorScheme })
    await page.goto('/')
    const pie = page.getByRole('img', { name: /of the tasks done, .* in progress, .* pending/ })
    await pie.waitFor()
    const { canvas, text, highlight } = await systemColors(page)
    expect(new Set([canvas, text, highlight]).size).toBe(3)
    const slices = await pie.locator('path').evaluateAll((paths) =>
      paths.map((path) => {
        const { fill, stroke } = getComputedStyle(path)
        return { fill, stroke }
      }),
    )
    expect(new Set(slices.map(({ fill }) => fill))).toEqual(new Set([canvas, text, highlight]))
    expect(slices.filter(({ fill }) => fill === canvas).every(({ stroke }) => stroke === text)).toBe(true)
    const ticks = await page
      .getByRole('img', { name: /pending/ })
      .first()
      .locator('line')
      .evaluateAll((lines) =>
        lines.map((line) => {
          const { stroke, strokeWidth } = getComputedStyle(line)
          return { stroke, width: Number.parseFloat(strokeWidth) }
        }),
      )
    const widest = Math.max(...ticks.map(({ width }) => width))
    expect(ticks.filter(({ stroke }) => stroke === highlight)).toHaveLength(10)
    expect(ticks.filter(({ width }) => width < widest / 2)).toHaveLength(34)
    for (const [stage, color] of [
      ['completed', highlight],
      ['in-progress', text],
      ['pending', canvas],
    ] as const) {
      for (const swatch of await page.locator(`i[data-stage="${stage}"]`).all())
        expect(await styleOf(swatch, 'background-color'), stage).toBe(color)
    }
    const bars = await page.getByRole('progressbar').all()
    expect(bars.length).toBeGreaterThan(1)
    for (const bar of bars) {
      const [start, end] = await readEnds(page, await bar.screenshot())
      expect(start).not.toEqual(end)
      expect(await styleOf(bar, 'border-top-color')).toBe(text)
    }
  },
)

test('with forced colors, an unscored gauge is a thin line, and a score is the highlight', async () => {
  const unscored = await enterAs('new@demo.test', { forcedColors: 'active' })
  await unscored.page.goto('/dnb')
  const empty = unscored.page.getByRole('img', { name: 'No PAYDEX score yet. The target is 80 of 100.' })
  await empty.waitFor()
  const strokes = await empty.locator('path').evaluateAll((paths) =>
    paths.map((path) => ({
      color: getComputedStyle(path).stroke,
      width: Number.parseFloat(getComputedStyle(path).strokeWidth),
    })),
  )
  const { text, highlight } = await systemColors(unscored.page)
  expect(new Set(strokes.map(({ color }) => color))).toEqual(new Set([text]))
  expect(Math.max(...strokes.map(({ width }) => width))).toBeLessThan(6)
  const scored = await enterAs('day33@demo.test', { forcedColors: 'active' })
  await scored.page.goto('/dnb')
  const value = scored.page
    .getByRole('img', { name: /^PAYDEX score/ })
    .locator('path')
    .nth(1)
  expect(await styleOf(value, 'stroke')).toBe(highlight)
})
