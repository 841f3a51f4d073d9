/** The texts of the specification for a way back that can't be gone on with. */
export const callbackTexts = {
  noSession: 'No session defined in URL',
  noCode: 'No code detected.',
  notPkce: 'Not a valid PKCE flow url.',
  refused: 'An error occurred on token verification.',
}
const refusedByProvider = 'The service you chose didn’t sign you in.'

/** Older links get a warning: people who ask for one usually wait for it. Seconds. */
const freshFor = 120

export type Callback = { code: string; old: boolean } | { failure: string }

/**
 * Reads the address that a way to sign in came back to. Takes its query and hash, whether this browser has begun one, and the
 * time in milliseconds.
 */
export function readCallback(search: string, hash: string, begun: boolean, now: number): Callback {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  // These belong to other flows: this portal never takes a session from an address.
  if (['access_token', 'refresh_token', 'token_hash'].some((name) => query.has(name) || fragment.has(name)))
    return { failure: callbackTexts.notPkce }
  if (query.size === 0 && fragment.size === 0) return { failure: callbackTexts.noSession }
  const error = query.get('error')
  if (error !== null) return { failure: error === 'provider' ? refusedByProvider : callbackTexts.refused }
  const code = query.get('code')
  if (!code) return { failure: callbackTexts.noCode }
  if (!begun) return { failure: callbackTexts.notPkce }
  const at = Number(query.get('at'))
  return { code, old: at > 0 && now / 1_000 - at > freshFor }
}
