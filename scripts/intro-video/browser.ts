import packaged from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'
import { unpackChromium } from '../../tests/chromium.ts'

/** Starts the headless browser that paints the frames. */
export async function startBrowser(): Promise<Browser> {
  const { program, args, env } = unpackChromium()
  return chromium.launch({
    executablePath: program,
    args: [...packaged.args, ...args, '--force-color-profile=srgb', '--font-render-hinting=none'],
    env,
    headless: true,
  })
}
