import { type Browser, chromium } from 'playwright-core'
import { unpackChromium } from '../chromium.ts'

/** Opens the Chromium that came with npm. */
export async function openBrowser(): Promise<Browser> {
  const { program, args, env } = unpackChromium()
  return chromium.launch({ executablePath: program, args, env })
}
