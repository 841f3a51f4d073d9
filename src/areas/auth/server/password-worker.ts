import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/** How many guesses a password is worth, whether most of it is on a list, and whether most of it follows a pattern. */
export type Rating = { guesses: number; common: boolean; pattern: boolean }

const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs })

parentPort?.on('message', ({ password, words }: { password: string; words: string[] }) => {
  // What is behind the first hundred characters makes a password no easier, and looking at it takes seconds.
  const { guesses, sequence } = estimator.check(password.slice(0, 100), words)
  const covered = (patterns: string[]) =>
    sequence.filter(({ pattern }) => patterns.includes(pattern)).reduce((sum, { token }) => sum + token.length, 0)
  const half = Math.min(password.length, 100) / 2
  const rating: Rating = {
    guesses,
    common: covered(['dictionary']) > half,
    pattern: covered(['repeat', 'sequence', 'spatial']) > half,
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(rating)
})
