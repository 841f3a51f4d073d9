/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. Runs on the thread pool, never on the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Loaded with the first password, so that an idle server does without its memory. */
const argon2 = () => import('@node-rs/argon2')

async function hash(password: string): Promise<string> {
  return (await argon2()).hash(password, cost)
}

/** One form of a text that keyboards send in several: an 'é' of one or of two characters, full-width letters. */
export const normalizePassword = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password))

/** Whether the password is the one that was hashed. Hashes made before passwords were normalized are checked as typed, too. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const { verify } = await argon2()
  try {
    const normalized = normalizePassword(password)
    return (await verify(stored, normalized)) || (normalized !== password && (await verify(stored, password)))
  } catch {
    return false
  }
}

let decoy: Promise<string> | undefined

/** A hash that no password has, for an account that is not there: checking it takes as long as a real check. */
export const decoyHash = (): Promise<string> => (decoy ??= hash(`${Math.random()}${performance.now()}`))
