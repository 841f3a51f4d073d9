import path from 'node:path'
import { startBrowser } from './browser.ts'
import { median, milliseconds } from './figure.ts'
import type { Report } from './report.ts'
import { startServer } from './server-process.ts'
import type { Stage } from './stage.ts'

const runs = 3
const wanted = { performance: 95, accessibility: 100 }
const sample = { email: 'day33@demo.test', password: 'total-build-out' }

type Scores = {
  performance: number
  accessibility: number
  firstPaint: number
  largestPaint: number
  blocked: number
  shift: number
}

/** Measures the sign-in screen and a sample client's dashboard as Lighthouse sees them on a slow phone. */
export async function measureLighthouse(stage: Stage, report: Report): Promise<void> {
  const demo = await startServer(stage, 'build/server/demo.mjs', { DATA_DIR: path.join(stage.folder, 'demo') })
  const address = `http://127.0.0.1:${demo.port}`
  const browser = await startBrowser(stage)
  const cookie = await signIn(address)
  const rows: string[][] = []
  for (const [page, headers] of [
    ['/signin', undefined],
    ['/', { cookie }],
  ] as const) {
    const taken: Scores[] = []
    for (let run = 0; run < runs; run++) taken.push(await takeScores(`${address}${page}`, browser, headers))
    const middle = (name: keyof Scores) => median(taken.map((scores) => scores[name]))
    const judge = (name: keyof typeof wanted) =>
      report.judge(`Lighthouse ${name} of ${page}`, middle(name) >= wanted[name])
    rows.push([
      page,
      String(middle('performance')),
      `>= ${wanted.performance}`,
      judge('performance'),
      String(middle('accessibility')),
      String(wanted.accessibility),
      judge('accessibility'),
      milliseconds(middle('firstPaint')),
      milliseconds(middle('largestPaint')),
      milliseconds(middle('blocked')),
      middle('shift').toFixed(3),
    ])
  }
  await demo.stop()
  report.title(`Lighthouse, mobile preset (medians of ${runs} runs; paints and blocking in ms of the simulated phone)`)
  report.table(
    ['', 'performance', 'target', '', 'accessibility', 'target', '', 'first paint', 'largest', 'blocked', 'shift'],
    rows,
  )
  report.line(`First start of the demo, its sample clients filled in: ${(demo.readyAfter / 1_000).toFixed(1)} s`)
}

async function takeScores(
  url: string,
  port: number,
  extraHeaders: Record<string, string> | undefined,
): Promise<Scores> {
  const { default: lighthouse } = await import('lighthouse')
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: Object.keys(wanted),
    ...(extraHeaders && { extraHeaders }),
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`)
  const { categories, audits, runtimeError, finalDisplayedUrl } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse failed on ${url}: ${runtimeError.message}`)
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}.`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? 0
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
  }
}

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body: JSON.stringify(sample),
  })
  if (!response.ok) throw new Error(`${sample.email} could not sign in: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
