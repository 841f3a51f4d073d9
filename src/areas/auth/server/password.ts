import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { Problem } from '../../../kit/http/server/problem.ts'

/** Passes over the memory, as RFC 9106 advises where 64 MB are taken. */
const passes = 3

/** Threads of the four that all work off the main thread shares: one is left for files. */
const threads = Math.min(3, availableParallelism())

/** Anyone behind more than these would wait longer than a request may take. */
const maxWaiting = 100

/** Loaded with the first password, so that an idle server does without its memory. */
const argon2 = () => import('@node-rs/argon2')

/** One form of a text that keyboards send in several: an 'é' of one or of two characters, full-width letters. */
export const normalizePassword = (password: string): string => password.normalize('NFKC')

export type Passwords = {
  /** Throws the 503 of a long line, before an attempt is counted that nobody would look at. */
  refuseCrowd: () => void
  hash: (password: string) => Promise<string>
  /** Whether the password is the one that was hashed. Hashes made before passwords were normalized are checked as typed, too. */
  verify: (stored: string, password: string) => Promise<boolean>
  /** A hash that no password has, for an account that is not there: checking it takes as long as a real check. */
  decoy: () => Promise<string>
}

/**
 * Hashes and checks passwords by Argon2id, on the thread pool and never on the main thread. Takes the bytes of memory that one takes, as
 * many of them at once as there are processors; the others wait in line. Each throws a 503 when too many wait.
 */
export function makePasswords(memory: number): Passwords {
  const inLine = pLimit(threads)
  let decoy: Promise<string> | undefined

  function refuseCrowd(): void {
    if (inLine.pendingCount >= maxWaiting)
      throw new Problem(503, 'unavailable', 'Many people are signing in right now. Please try again in a moment.', {
        headers: { 'retry-after': '5' },
      })
  }

  function run<T>(work: () => Promise<T>): Promise<T> {
    refuseCrowd()
    return inLine(work)
  }

  const hash = async (text: string) => {
    const { hash: make } = await argon2()
    return run(() => make(text, { memoryCost: Math.floor(memory / 1_024), timeCost: passes, parallelism: 1 }))
  }
  const matches = async (stored: string, text: string) => {
    const { verify } = await argon2()
    // What is no hash, no password matches.
    return run(() => verify(stored, text).catch(() => false))
  }

  return {
    refuseCrowd,
    hash: (password) => hash(normalizePassword(password)),
    async verify(stored, password) {
      const normalized = normalizePassword(password)
      return (await matches(stored, normalized)) || (normalized !== password && (await matches(stored, password)))
    },
    decoy: () => (decoy ??= hash(`${Math.random()}${performance.now()}`)),
  }
}
