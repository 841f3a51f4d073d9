/** Unpacks the Chromium that came with npm. Returns its program and how it is started; no root, display or installation by hand is needed. */
export async function unpackChromium(): Promise<{ program: string; args: string[] }> {
  // Read when the module is loaded: it then unpacks its own system libraries, which a bare machine lacks.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  packaged.setGraphicsMode = false
  return {
    program: await packaged.executablePath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
