import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { instant } from '../../kit/http/schema.ts'
import { email } from '../../kit/record/contract/credential.ts'
import { storableString } from '../../kit/record/contract/field.ts'

const codeChallenge = z
  .string({ error: 'The challenge must be text.' })
  .regex(/^[\w-]{43}$/, { error: 'The challenge must be the base64url of a SHA-256.' })
export const provider = storableString('The provider', 60).min(1, { error: 'The provider is required.' })

/** Said on a page of its own: a browser brings the form. */
const unreadable = 'We couldn’t read what your company’s sign-in sent. Open the portal and try again.'

/** Where the browser is to go. */
const way = z.object({ url: z.string() })

export const providerRoutes = {
  authorize: contract({
    method: 'POST',
    path: '/api/auth/authorize',
    summary: 'Begin to sign in with a provider',
    auth: 'public',
    body: z.strictObject({ provider, codeChallenge }),
    response: way,
  }),
  sso: contract({
    method: 'POST',
    path: '/api/auth/sso',
    summary: 'Begin to sign in with the provider of a company, found by the domain of an e-mail address',
    auth: 'public',
    body: z.strictObject({ email, codeChallenge }),
    response: way,
  }),
  callback: contract({
    method: 'GET',
    path: '/api/auth/callback/:provider',
    summary: 'Where a provider sends the browser back to; leads to the page that exchanges the one-time code',
    auth: 'public',
    query: z.object({
      state: z.string().max(200).optional(),
      code: z.string().max(4_000).optional(),
      iss: z.string().max(2_000).optional(),
      scope: z.string().max(2_000).optional(),
      session_state: z.string().max(2_000).optional(),
      error: z.string().max(200).optional(),
      error_description: z.string().max(2_000).optional(),
    }),
    status: 302,
  }),
  samlMetadata: contract({
    method: 'GET',
    path: '/api/auth/saml/:provider/metadata',
    summary: 'Metadata of the portal for a SAML provider; its address is the entity id',
    auth: 'public',
    contentTypes: ['application/samlmetadata+xml'],
  }),
  samlResponse: contract({
    method: 'POST',
    path: '/api/auth/saml/:provider',
    summary: 'Where the page of a SAML provider sends its response; leads to the page that exchanges the one-time code',
    auth: 'public',
    foreignForm: true,
    maxBodyBytes: 131_072,
    body: z.object({
      SAMLResponse: z.string({ error: unreadable }).min(1, { error: unreadable }),
      RelayState: z.string().max(200, { error: unreadable }).optional(),
    }),
    status: 302,
  }),
  identities: contract({
    method: 'GET',
    path: '/api/user/identities',
    summary: 'The accounts of providers that sign the user in, and which others can be linked',
    auth: 'user',
    response: z.object({
      identities: z.array(z.object({ id: z.uuid(), provider: z.string(), label: z.string(), linkedAt: instant })),
      offered: z.array(z.object({ id: z.string(), label: z.string() })),
    }),
  }),
  linkIdentity: contract({
    method: 'POST',
    path: '/api/user/identities/authorize',
    summary: 'Begin to link the account of a provider, within ten minutes of the password',
    auth: 'user',
    personal: true,
    body: z.strictObject({ provider, codeChallenge }),
    response: way,
  }),
  unlinkIdentity: contract({
    method: 'DELETE',
    path: '/api/user/identities/:id',
    summary: 'Unlink the account of a provider, within ten minutes of the password; the last way to sign in stays',
    auth: 'user',
    personal: true,
    status: 204,
  }),
}
