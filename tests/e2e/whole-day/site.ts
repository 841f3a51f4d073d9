import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { embeddedSettings } from '../../../src/app/embedded-settings.ts'
import { runAsOwner } from '../../../src/kit/database/open.ts'
import { findPort, makeDataFolder, startServer } from '../../faults/server-process.ts'
import { until } from '../../listen.ts'
import { mailPart } from '../../mail-part.ts'
import { openMailServer } from '../../mail-server.ts'
import { openBrowser } from '../open-browser.ts'
import { desktop, password } from '../browser.ts'

/** A mail as its reader has it: the subject in one line, the text, and where its links lead. */
export type ReadMail = { to: string; subject: string; text: string; links: string[] }

export type Someone = { context: BrowserContext; page: Page }

/** A portal with the sample data and a mail server of its own, so that every mail of the day really arrives, and is the day's. */
export async function openSite() {
  const mail = await openMailServer()
  const data = makeDataFolder(inject('sampleData'))
  const server = await startServer(
    data.folder,
    { PORT: String(await findPort()), SMTP_URL: mail.url, MAIL_FROM: 'Portal <portal@day.test>', TRUST_PROXY: '1' },
    'build/server/demo.mjs',
  )
  const browser: Browser = await openBrowser()
  const { address } = server

  /** Asks the database as its owner: for what takes days, which no test waits for. */
  async function ask<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    let rows: Row[] = []
    const settings = { url: undefined, embedded: embeddedSettings(data.folder), timeZone: 'America/New_York' }
    await runAsOwner(settings, async (query) => {
      rows = await query<Row>({ text, values })
    })
    return rows
  }
  async function enter(options: BrowserContextOptions = {}): Promise<Someone> {
    const context = await browser.newContext({
      baseURL: address,
      viewport: desktop,
      reducedMotion: 'reduce',
      ...options,
    })
    context.setDefaultTimeout(15_000)
    return { context, page: await context.newPage() }
  }
  async function signIn({ context }: Pick<Someone, 'context'>, email: string, secret = password): Promise<void> {
    const answer = await context.request.post('/api/auth/sign-in/email', {
      data: { email, password: secret },
      headers: { origin: address },
    })
    if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  }
  /** The cookies of a session of its own, for what is read beside the browser. */
  async function cookieOf(email: string, secret = password): Promise<string> {
    const { context } = await enter()
    await signIn({ context }, email, secret)
    const cookies = await context.cookies()
    await context.close()
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }
  // What the sample data left to be told and mailed is not the day's.
  await until(async () => (await ask(`select from jobs where name = 'announce' limit 1`)).length === 0, 45)
  await ask('delete from notification_mails')
  await until(async () => (await ask('select from outgoing_mail where sent_at is null limit 1')).length === 0, 45)
  const before = mail.received.length
  const mails = () => mail.received.slice(before).map(({ to, text }) => readMail(to[0] ?? '', text))
  return {
    address,
    ask,
    enter,
    signIn,
    cookieOf,
    mails,
    /** The newest mail to someone whose subject has these words; waits until it has arrived. */
    mailTo: (to: string, words: string) =>
      until(() => mails().findLast((one) => one.to === to && one.subject.includes(words)), 45),
    async close() {
      await browser.close()
      await server.stop()
      await data.remove()
      await mail.close()
    },
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>

function readMail(to: string, raw: string): ReadMail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const text = mailPart(raw, 'text/plain')
  return {
    to,
    subject: decodeWords(/^Subject: (.*)$/im.exec(head)?.[1] ?? ''),
    text,
    links: [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link),
  }
}

/** What is not ASCII travels in encoded words (RFC 2047), which the spaces between them do not part. */
const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeURIComponent(word.replaceAll('_', '%20').replaceAll('=', '%')),
    )
