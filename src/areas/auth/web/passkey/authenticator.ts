type Options = Record<string, unknown>

/** Whether this browser, at this address, can make and use passkeys: an IP address can have none. */
export const canUsePasskeys = (): boolean =>
  isSecureContext &&
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname)

/** The browser gave no passkey; the message says why, for the user. */
export class NoPasskey extends Error {}

/** Lets the browser make a passkey. Returns its JSON. Throws NoPasskey. */
export const createPasskey = (options: Options): Promise<object> =>
  attempt('No passkey was made. Try again when you are ready.', () =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as never),
    }),
  )

/** Lets the browser use a passkey. Returns its JSON. Throws NoPasskey. */
export const getPasskey = (options: Options): Promise<object> =>
  attempt('No passkey was used. Try again, or use another way.', () =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as never) }),
  )

async function attempt(canceled: string, run: () => Promise<Credential | null>): Promise<object> {
  const credential = await run().catch((error: unknown) => {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'InvalidStateError') throw new NoPasskey('This device has a passkey of your account already.')
    // Browsers say no more of a user who canceled, of one who took too long and of a device without a passkey.
    throw new NoPasskey(
      ['NotAllowedError', 'AbortError'].includes(name) ? canceled : 'Your browser couldn’t use a passkey here.',
    )
  })
  if (!(credential instanceof PublicKeyCredential)) throw new NoPasskey(canceled)
  return credential.toJSON()
}
