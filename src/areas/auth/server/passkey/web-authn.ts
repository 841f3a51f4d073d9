import type { NewCredential, UsedCredential } from '../../passkey-contract.ts'

/** What is known of a passkey. */
export type Passkey = { credentialId: string; publicKey: Uint8Array; counter: string; transports: string[] }

/** EdDSA, ES256 and RS256, which every authenticator has one of. */
const supportedAlgorithmIDs = [-8, -7, -257]

type Named = Pick<Passkey, 'credentialId' | 'transports'>

/** The library is loaded on first use: few sign-ins need it. */
const library = () => import('@simplewebauthn/server')

const productName = 'Total Business Build-Out'

/** How a person is named to an authenticator: the bytes of the id. */
const handleOf = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))

const describe = (passkeys: Named[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

/**
 * The origin and the relying party of a portal at this address. Passkeys need a name: on one's own machine it is localhost, by
 * which a server at 127.0.0.1 can be opened, too.
 */
function siteOf(publicUrl: string): { expectedOrigin: string; expectedRPID: string } {
  const address = new URL(publicUrl)
  if (['127.0.0.1', '[::1]'].includes(address.hostname)) address.hostname = 'localhost'
  return { expectedOrigin: address.origin, expectedRPID: address.hostname }
}

/** The checks of WebAuthn for a portal at this address: its host is the relying party, and no other origin counts. */
export function makeWebAuthn(publicUrl: string) {
  const { expectedOrigin, expectedRPID } = siteOf(publicUrl)
  const expected = (expectedChallenge: string) => ({ expectedChallenge, expectedOrigin, expectedRPID })

  return {
    /** The options with which a browser makes a passkey for a person, other than those that are there. */
    async creation(user: { id: string; name: string; email: string }, challenge: string, there: Named[]) {
      const { generateRegistrationOptions } = await library()
      return generateRegistrationOptions({
        rpName: productName,
        rpID: expectedRPID,
        userID: handleOf(user.id),
        userName: user.email,
        userDisplayName: user.name,
        challenge: bytesOf(challenge),
        supportedAlgorithmIDs,
        excludeCredentials: describe(there),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      })
    },

    /** The options with which a browser uses one of these passkeys, or, without any, one that it finds. */
    async request(challenge: string, there: Named[], userVerification: 'required' | 'preferred') {
      const { generateAuthenticationOptions } = await library()
      return generateAuthenticationOptions({
        rpID: expectedRPID,
        challenge: bytesOf(challenge),
        allowCredentials: describe(there),
        userVerification,
      })
    },

    /** Checks a new passkey. Returns it; undefined if anything about it is not as asked. */
    async checkNew(credential: NewCredential, challenge: string): Promise<Passkey | undefined> {
      const { verifyRegistrationResponse } = await library()
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...credential, response: plain(credential.response), clientExtensionResults: {} },
        ...expected(challenge),
        supportedAlgorithmIDs,
        requireUserVerification: false,
      }).catch(() => ({ verified: false, registrationInfo: undefined }))
      if (!verified || !registrationInfo) return undefined
      const { id, publicKey, counter } = registrationInfo.credential
      return { credentialId: id, publicKey, counter: String(counter), transports: credential.response.transports ?? [] }
    },

    /**
     * Checks that a passkey has signed the challenge here and now, and that its counter has not gone back. Returns the counter;
     * undefined if anything is not as asked.
     */
    async checkUse(
      credential: UsedCredential,
      challenge: string,
      passkey: Passkey,
      owner: string,
      userVerification: 'required' | 'preferred',
    ): Promise<number | undefined> {
      const { userHandle, ...response } = credential.response
      if (userHandle && userHandle !== Buffer.from(handleOf(owner)).toString('base64url')) return undefined
      const { verifyAuthenticationResponse } = await library()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...credential, response, clientExtensionResults: {} },
        ...expected(challenge),
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: Number(passkey.counter),
        },
        requireUserVerification: userVerification === 'required',
      }).catch(() => ({ verified: false, authenticationInfo: undefined }))
      return verified ? authenticationInfo?.newCounter : undefined
    },
  }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

const plain = ({ clientDataJSON, attestationObject }: NewCredential['response']) => ({
  clientDataJSON,
  attestationObject,
})
