import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const domain = z.string().regex(/^[a-z0-9.-]+\.[a-z0-9-]+$/)

const common = {
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** As people call it: 'Google'. */
  label: z.string().min(1).max(40),
  /** It says who has an e-mail address at these domains, and signs in those who give one. */
  domains: z.array(domain).default([]),
  /** Offered by name; one that only signs in the people of a company need not be. */
  shown: z.boolean().default(true),
}
const secureUrl = z.url().refine(isSecure, { error: 'it must start with https://' })

const openId = z.strictObject({
  ...common,
  kind: z.literal('oidc'),
  issuer: secureUrl,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
})
const saml = z.strictObject({
  ...common,
  kind: z.literal('saml'),
  /** Where its sign-in begins. */
  entryPoint: secureUrl,
  /** Its entity id. */
  idpIssuer: z.string().min(1).max(1_024),
  /** Of the keys that it signs with: PEM, or its base64 alone as metadata have it. Two while it changes its key. */
  certificates: z.array(z.string().transform(readCertificate)).min(1).max(5),
  /** Name of the attribute that tells its people apart for good; without it the NameID does, which must be persistent then. */
  subjectAttribute: z.string().min(1).optional(),
})
const provider = z.discriminatedUnion('kind', [openId, saml])

export type OpenIdProvider = z.output<typeof openId>
export type SamlProvider = z.output<typeof saml>
export type Provider = z.output<typeof provider>

/** Reads the file that SIGN_IN_PROVIDERS names. Throws one sentence. */
export function readProviders(file: string | undefined): Provider[] {
  if (file === undefined) return []
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`SIGN_IN_PROVIDERS must name a file with a list in JSON; "${file}" can’t be read as one.`)
  }
  const read = z.array(provider).safeParse(content)
  const fault = read.error?.issues[0]
  if (!read.success)
    throw new Error(
      `SIGN_IN_PROVIDERS: ${fault?.path.join('.') || 'the list'} is not valid in ${file}: ${fault?.message}.`,
    )
  const ids = read.data.map(({ id }) => id)
  if (new Set(ids).size < ids.length || ids.includes('credential'))
    throw new Error(`SIGN_IN_PROVIDERS: each id in ${file} must be another one, and none may be "credential".`)
  return read.data
}

/** By https; plain http on this machine only. */
function isSecure(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

export const isLoopback = (hostname: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)

/** Takes a certificate as PEM or as its base64; returns the PEM. Only the key counts: metadata vouch for it, no authority. */
function readCertificate(text: string, context: z.RefinementCtx): string {
  try {
    const certificate = new X509Certificate(text.includes('-----BEGIN') ? text : Buffer.from(text, 'base64'))
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey
    if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < 2_048)
      context.addIssue({ code: 'custom', message: 'its key must be RSA with at least 2048 bits' })
    return certificate.toString()
  } catch {
    context.addIssue({ code: 'custom', message: 'it must be an X.509 certificate' })
    return z.NEVER
  }
}
