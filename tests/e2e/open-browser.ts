import { type Browser, chromium } from 'playwright-core'

/** Opens the Chromium that came with npm. No root, display or installation by hand is needed. */
export async function openBrowser(): Promise<Browser> {
  // Read when the module is loaded: it unpacks its own system libraries, which a bare machine lacks.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  packaged.setGraphicsMode = false
  return chromium.launch({
    executablePath: await packaged.executablePath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
