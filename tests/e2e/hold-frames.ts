import type { Page } from 'playwright-core'

/**
 * Holds back what a page does with its next frame, so that a key can come before it. Returns what draws the frame; from then on frames come
 * by themselves.
 */
export async function holdFrames(page: Page): Promise<() => Promise<void>> {
  const frame = await page.evaluateHandle(() => {
    const soon = window.requestAnimationFrame
    const held: FrameRequestCallback[] = []
    window.requestAnimationFrame = (callback) => held.push(callback)
    return () => {
      window.requestAnimationFrame = soon
      held.forEach((callback) => soon(callback))
      return new Promise(soon)
    }
  })
  return async () => {
    await frame.evaluate((draw) => draw())
  }
}
