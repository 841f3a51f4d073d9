/** A way to sign in that leaves this page: what it is proven with when it comes back, and where it leads then. */
export type BegunFlow = { verifier: string; next: string | undefined }

// Links in e-mails open in another tab, so it is no tab's own. A sign-out leaves it.
const key = 'signIn'
/** Milliseconds. */
const lifetime = 3_600_000

/**
 * Keeps a secret of this browser for a way to sign in, and returns the challenge that goes out. Two ways at once share it, so
 * that either may come back. Takes the path to go on to.
 */
export async function beginFlow(next: string | undefined): Promise<{ codeChallenge: string }> {
  const verifier = readFlow()?.verifier ?? encode(crypto.getRandomValues(new Uint8Array(32)))
  localStorage.setItem(key, JSON.stringify({ verifier, next, at: Date.now() }))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { codeChallenge: encode(new Uint8Array(hash)) }
}

/** What this browser has begun within the last hour. */
export function readFlow(): BegunFlow | undefined {
  try {
    const flow = JSON.parse(localStorage.getItem(key) ?? '') as BegunFlow & { at: number }
    return Date.now() - flow.at < lifetime ? flow : undefined
  } catch {
    return undefined
  }
}

const taken = new Set<string>()

/** The same for one exchange of a one-time code; undefined if this page exchanges it already. */
export function takeFlow(code: string): BegunFlow | undefined {
  if (taken.has(code)) return undefined
  taken.add(code)
  return readFlow()
}

/** It has come back. */
export const endFlow = () => localStorage.removeItem(key)

function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
