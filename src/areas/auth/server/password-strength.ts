import { Worker } from 'node:worker_threads'
import { Problem } from '../../../kit/http/server/problem.ts'
import { normalizePassword } from './password.ts'
import type { Rating } from './password-worker.ts'

/** How many guesses a password must be worth. With the waits at sign-in, a thousand addresses guess that much in years. */
const minGuesses = 2e7
/** The word lists take some 40 MB: they go when no one has set a password for a minute. Milliseconds. */
const idle = 60_000
/** Checks that may wait at once. */
const maxWaiting = 50

const product = ['total', 'business', 'build', 'out', 'buildout', 'tbbo', 'portal']

const personal = 'Your name, e-mail address and the portal’s name are easy to guess. Use other words.'

/**
 * Refuses a new password that is common, leaked or made of what is known about its owner. Takes the name of the field, the
 * password and what is known: name, e-mail. Throws a 400 with a text for the field.
 */
export async function refuseEasyPassword(field: string, password: string, own: string[]): Promise<void> {
  const text = normalizePassword(password)
  const words = [...new Set([...own.flatMap(wordsOf), ...product])]
  const message = isPersonal(text, words) ? personal : explain(await rate(text, words))
  if (message) throw new Problem(400, 'PASSWORD_TOO_EASY', message, { errors: [{ path: field, message }] })
}

function wordsOf(text: string): string[] {
  const parts = text
    .toLowerCase()
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length > 1)
  return [text.toLowerCase(), ...parts, parts.join(''), parts.toReversed().join('')].filter((word) => word.length > 1)
}

/** Fewer than six letters or digits are left when everything is taken out that belongs to the owner or to us. */
function isPersonal(text: string, words: string[]): boolean {
  const plain = text.toLowerCase()
  let rest = plain
  for (const word of words.filter(({ length }) => length > 2).toSorted((a, b) => b.length - a.length))
    rest = rest.replaceAll(word, ' ')
  return rest !== plain && rest.replace(/[^\p{L}\p{N}]/gu, '').length < 6
}

function explain({ guesses, common, pattern }: Rating): string | undefined {
  if (guesses >= minGuesses) return undefined
  if (common) return 'This is on lists of common and leaked passwords. A few words in a row are stronger.'
  if (pattern) return 'Repeated or sequential characters are easy to guess. A few words in a row are stronger.'
  return 'This is easy to guess. Add another word or two.'
}

type Waiting = { resolve: (rating: Rating) => void; reject: (error: Error) => void }
let worker: Worker | undefined
let waiting: Waiting[] = []
let rest: NodeJS.Timeout | undefined

/** Rates a password in a thread of its own, which is started at the first one and ends when it has had nothing to do. */
function rate(password: string, words: string[]): Promise<Rating> {
  if (waiting.length >= maxWaiting)
    throw new Problem(
      503,
      'unavailable',
      'Many people are setting passwords right now. Please try again in a moment.',
      { headers: { 'retry-after': '5' } },
    )
  clearTimeout(rest)
  const current = (worker ??= start())
  return new Promise((resolve, reject) => {
    waiting.push({ resolve, reject })
    current.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    current.postMessage({ password, words })
  })
}

function start(): Worker {
  const started = new Worker(new URL('./password-worker.ts', import.meta.url))
  started.on('message', (rating: Rating) => {
    waiting.shift()?.resolve(rating)
    if (waiting.length > 0) return
    started.unref()
    rest = setTimeout(() => {
      if (worker === started) void end(started)
    }, idle).unref()
  })
  started.on('error', (error) => {
    worker = undefined
    const lost = waiting
    waiting = []
    for (const one of lost) one.reject(error)
  })
  return started
}

async function end(started: Worker): Promise<void> {
  worker = undefined
  await started.terminate()
}
