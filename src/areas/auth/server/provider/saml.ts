import type { SAML } from '@node-saml/node-saml'
import type { SamlProvider } from './settings.ts'
import { makeDerive, type Way } from './way.ts'

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** How far the provider's clock may be off, and how long ago it may have signed. Milliseconds. */
const skew = 60_000
const maxAge = 600_000

/** The portal, as a SAML provider knows it. */
function placesOf({ id }: SamlProvider, publicUrl: string) {
  const response = `${publicUrl}/api/auth/saml/${id}`
  return { entity: `${response}/metadata`, response }
}

/** SAML with one provider: the request by redirect, the response by a form of its page. Takes a secret of the portal. */
export function makeSaml(provider: SamlProvider, publicUrl: string, secret: string): Way {
  const { response } = placesOf(provider, publicUrl)
  const derive = makeDerive(secret, provider.id)
  const requestOf = (state: string) => `_${derive('request', state)}`

  return {
    async begin(state) {
      const saml = await openSaml(provider, publicUrl, requestOf(state))
      return saml.getAuthorizeUrlAsync(state, undefined, {})
    },

    async finish(state, { SAMLResponse = '' }) {
      const request = requestOf(state)
      const { idpIssuer: issuer } = provider
      const { readAssertion, refuseShape } = await import('./saml-assertion.ts')
      refuseShape(Buffer.from(SAMLResponse, 'base64').toString('utf8'), { request, response, issuer })
      const saml = await openSaml(provider, publicUrl, request)
      const { profile } = await saml.validatePostResponseAsync({ SAMLResponse })
      // The very text that the signature is of.
      const signed = profile?.getAssertionXml?.()
      if (!signed) throw new Error('The response has no assertion.')
      const assertion = readAssertion(signed, { request, response, issuer })
      const subject = provider.subjectAttribute
        ? assertion.attributes.get(provider.subjectAttribute)
        : assertion.nameFormat === persistent && assertion.nameId
      if (!subject) throw new Error('The assertion doesn’t say who it is about in the way that was agreed.')
      const email = assertion.nameFormat === emailFormat ? assertion.nameId : firstOf(assertion.attributes, emailNames)
      return {
        subject,
        email: email && /^[^@\s]+@[^@\s]+$/.test(email) ? email.toLowerCase() : null,
        emailVerified: false,
        name: firstOf(assertion.attributes, personNames) ?? null,
        assertion: assertion.id,
      }
    },
  }
}

/** The metadata that a provider reads about the portal. */
export async function describePortal(provider: SamlProvider, publicUrl: string): Promise<string> {
  return (await openSaml(provider, publicUrl, '_')).generateServiceProviderMetadata(null, null)
}

/** Of one request, whose id is the only one that a response may name. The library is loaded on first use: few sign-ins need it. */
async function openSaml(provider: SamlProvider, publicUrl: string, request: string): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const { entity, response } = placesOf(provider, publicUrl)
  return new SAML({
    entryPoint: provider.entryPoint,
    issuer: entity,
    audience: entity,
    callbackUrl: response,
    idpCert: provider.certificates,
    // One of the two is required anyway.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    identifierFormat: provider.subjectAttribute === undefined ? persistent : null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: skew,
    maxAssertionAgeMs: maxAge,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: maxAge,
    generateUniqueId: () => request,
    cacheProvider: {
      saveAsync: async (key, value) => ({ value: key === request ? value : '', createdAt: Date.now() }),
      getAsync: async (key) => (key === request ? new Date().toISOString() : null),
      removeAsync: async (key) => key,
    },
  })
}

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** Under which names providers say the address and the name of a person. */
const emailNames = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]
const personNames = [
  'displayName',
  'name',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
]

const firstOf = (attributes: Map<string, string>, names: string[]) =>
  names.map((name) => attributes.get(name)).find(Boolean)
