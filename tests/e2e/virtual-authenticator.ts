import type { BrowserContext, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/** Gives a page a device that makes passkeys, until the test ends: pages are used again, and one may have a single device. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // Where the page has gone, its device has, too.
  onTestFinished(async () => {
    await devices.send('WebAuthn.disable').catch(() => undefined)
  })
}
