import type { Browser } from 'playwright-core'

/** Starts the headless browser that paints the frames. */
export async function startBrowser(): Promise<Browser> {
  // The package unpacks its own libraries only when it believes to be on a bare machine, and asks at import.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { chromium } = await import('playwright-core')
  const { default: binary } = await import('@sparticuz/chromium')
  return chromium.launch({
    executablePath: await binary.executablePath(),
    args: [
      ...binary.args,
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-color-profile=srgb',
      '--font-render-hinting=none',
    ],
    headless: true,
  })
}
