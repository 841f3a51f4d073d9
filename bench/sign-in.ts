import { verify } from '@node-rs/argon2'
import { count, median, milliseconds, pairedRatio, quantile, ratio } from './figure.ts'
import { benchPasswords, emailOf, password } from './fill.ts'
import { runLoad } from './load.ts'
import type { Pair } from './pair.ts'
import type { Report } from './report.ts'
import { write } from './request.ts'
import { alternate } from './throughput.ts'

const callers = 8
// Of some 48 sign-ins each: the ratio of few rounds varies more than what is missing.
const rounds = 12
const roundLength = 1_500
/** Of the limit. The load is of the same two processors, so that it costs a part of what is missing. */
const wanted = 0.9

/** What observer.mjs tells: how late the main thread looked up each time, and what it worked in all. Milliseconds. */
type Observation = { lateness: number[]; spent: number }

/** Measures sign-ins beside the mere checking of as many passwords, and how late the server's main thread is meanwhile. */
export async function measureSignIn({ ours }: Pair, report: Report): Promise<void> {
  const stored = await benchPasswords.hash(password)
  // Every caller has an account and an address of its own, so that none is throttled because of the others.
  const requests = Array.from({ length: callers }, (_, index) =>
    write(
      'POST',
      '/api/auth/sign-in/email',
      { 'x-forwarded-for': `10.0.0.${index + 1}` },
      { email: emailOf(index + 1), password },
    ),
  )
  const signIn = async () => {
    await ours.ask('watch')
    const round = await runLoad(
      ours.port,
      requests.map((request) => () => request),
      roundLength,
    )
    return { ...round, ...(await ours.ask<Observation>('tell')) }
  }
  const checkOnly = async () => {
    const begun = performance.now()
    const takes: number[] = []
    await Promise.all(
      requests.map(async () => {
        while (performance.now() - begun < roundLength) {
          const start = performance.now()
          await verify(stored, password)
          takes.push(performance.now() - start)
        }
      }),
    )
    return { perSecond: (takes.length / (performance.now() - begun)) * 1_000 }
  }
  await signIn()
  const signIns: Awaited<ReturnType<typeof signIn>>[] = []
  const [, checks = []] = await alternate<unknown>([async () => void signIns.push(await signIn()), checkOnly], rounds)
  const start = performance.now()
  await verify(stored, password)
  const oneCheck = performance.now() - start
  const perSecond = signIns.map((round) => round.requests / round.seconds)
  const limit = (checks as { perSecond: number }[]).map((round) => round.perSecond)
  const reached = pairedRatio(perSecond, limit)
  const lateness = signIns.flatMap((round) => round.lateness)
  const own = median(signIns.map((round) => round.spent / round.requests))

  report.title(`Sign-in with ${callers} callers (Argon2id; the limit checks as many passwords and does nothing else)`)
  report.table(
    ['', 'figure', 'limit', 'ratio', 'target', ''],
    [
      [
        'sign-ins per second',
        count(median(perSecond)),
        count(median(limit)),
        ratio(reached),
        `>= ${ratio(wanted)}`,
        report.judge('sign-in beside Argon2id alone', reached >= wanted),
      ],
      ['p50 of one, ms', milliseconds(median(signIns.flatMap((round) => round.latencies))), '', '', '', ''],
      ['one check of a password alone, ms', milliseconds(oneCheck), '', '', '', ''],
      [
        'main thread works for one, ms',
        milliseconds(own),
        '',
        '',
        '< one check',
        report.judge('password hashing off the main thread', own < oneCheck),
      ],
      ['main thread late, p50, ms', milliseconds(median(lateness)), '', '', '', ''],
      ['main thread late, p99, ms', milliseconds(quantile(lateness, 0.99)), '', '', '', ''],
    ],
  )
}
