import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. Runs on the thread pool, never on the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  try {
    return await verify(stored, password)
  } catch {
    return false
  }
}

let decoy: Promise<string> | undefined

/** A hash that no password has, for an account that is not there: checking it takes as long as a real check. */
export const decoyHash = (): Promise<string> => (decoy ??= hash(`${Math.random()}${performance.now()}`, cost))
