import type { SessionUser } from '../contract.ts'

/** The first paint and other tabs read the signed-in user here; only the cookie grants access. */
const key = 'user'
/** What stays: the colours, and a sign-in that began here and comes back by a link. */
const keptKeys = ['theme', 'signIn']
/** Set for a moment when a session ends by itself, so that other tabs notice it and why. */
const marks = ['expired', 'deactivated'] as const
type Mark = (typeof marks)[number]

/** Writes { id, name, email, role, client } to local storage; `id` of the person, `client` whose portal is shown. */
export function keepUser({ id, name, email, role, acting }: SessionUser): void {
  const kept = JSON.stringify({ id: acting?.person ?? id, name, email, role, client: acting?.client ?? id })
  if (localStorage.getItem(key) !== kept) localStorage.setItem(key, kept)
}

/**
 * Removes it, and all else that this browser keeps of a user: pages opened last, lists as they were left. The colours stay,
 * and so does a sign-in under way.
 * Takes the id of the user who leaves, and why unless they asked for it; another one who has signed in since, in another
 * tab, keeps theirs.
 */
export function forgetUser(leaving?: string, why?: Mark): void {
  const kept = readId(localStorage.getItem(key))
  if (leaving !== undefined && kept !== null && kept !== leaving) return
  if (why) localStorage.setItem(key, why)
  for (const name of Object.keys(localStorage)) if (!keptKeys.includes(name)) localStorage.removeItem(name)
}

/**
 * Calls back when another tab signs in, signs out or changes the client: with the id of the person (or null), why the session ended
 * if nobody asked for it, and whose portal is shown now.
 */
export function onStoredUserChange(
  listener: (id: string | null, why: Mark | undefined, client: string | null) => void,
): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null)
      listener(
        readId(localStorage.getItem(key)),
        marks.find((mark) => mark === event.newValue),
        readId(localStorage.getItem(key), 'client'),
      )
  })
}

function readId(kept: string | null, of: 'id' | 'client' = 'id'): string | null {
  if (!kept) return null
  try {
    return (JSON.parse(kept) as { id?: string; client?: string })[of] ?? null
  } catch {
    return null
  }
}
