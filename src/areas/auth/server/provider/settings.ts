import { readFileSync } from 'node:fs'
import { z } from 'zod'

const domain = z.string().regex(/^[a-z0-9.-]+\.[a-z0-9-]+$/)

const provider = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  kind: z.literal('oidc'),
  /** As people call it: 'Google'. */
  label: z.string().min(1).max(40),
  issuer: z.url(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** It says who has an e-mail address at these domains, and signs those in who give one. */
  domains: z.array(domain).default([]),
  /** Offered by name; one that only signs in the people of a company need not be. */
  shown: z.boolean().default(true),
})

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
  for (const { id, issuer } of read.data) {
    const { protocol, hostname } = new URL(issuer)
    if (protocol !== 'https:' && !isLoopback(hostname))
      throw new Error(`SIGN_IN_PROVIDERS: the issuer of ${id} must start with https://.`)
  }
  return read.data
}

export const isLoopback = (hostname: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
