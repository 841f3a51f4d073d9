import { getSession } from '../../session/web/session.ts'

const storageKeyOf = (name: string) => `${name} ${getSession()?.user.id ?? ''}`

/** What this person has chosen in this browser under a name; undefined before, and where the browser keeps nothing. */
export function readChoice(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKeyOf(name)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a choice of this person in this browser. */
export function keepChoice(name: string, choice: unknown): void {
  try {
    localStorage.setItem(storageKeyOf(name), JSON.stringify(choice))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
