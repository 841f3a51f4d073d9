import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../kit/database/database.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import { notificationRoutes } from '../contract.ts'

/** Bytes of the signature: enough that nobody guesses one, and a link that fits a line. */
const signatureLength = 16

/** The links that stop mails without a sign-in. Each says which kind it stops and for whom, signed, so none is stored. */
export type StopLinks = {
  make: (person: string, kind: string) => string
  /** What a token stops, and for whom; undefined for one that this portal did not make. */
  read: (token: string) => { person: string; kind: string } | undefined
}

/** Takes the secret with which links are signed. */
export function makeStopLinks(secret: string): StopLinks {
  const sign = (said: Buffer) => createHmac('sha256', secret).update(said).digest().subarray(0, signatureLength)
  return {
    make(person, kind) {
      const said = Buffer.concat([Buffer.from(person.replaceAll('-', ''), 'hex'), Buffer.from(kind)])
      return Buffer.concat([sign(said), said]).toString('base64url')
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length <= signatureLength + 16) return undefined
      const said = bytes.subarray(signatureLength)
      if (!timingSafeEqual(sign(said), bytes.subarray(0, signatureLength))) return undefined
      const hex = said.subarray(0, 16).toString('hex')
      const person = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
      return { person, kind: said.subarray(16).toString() }
    },
  }
}

/** Puts the ways on the application by which a mail is stopped from the mail itself, without a session. */
export function serveUnsubscribe(serve: Serve, { database, stopLinks }: { database: Database; stopLinks: StopLinks }) {
  async function stop(token: string, again: boolean): Promise<string> {
    const found = stopLinks.read(token)
    if (!found) throw new Problem(404, 'INVALID_TOKEN', 'This link is incomplete. Open it from the e-mail again.')
    const [rows] = await database.asSystem('mail')<{ title: string | null }>([
      { text: 'select app.stop_mails($1, $2, $3) as title', values: [found.person, found.kind, again], writes: true },
    ])
    return rows?.[0]?.title ?? ''
  }

  serve(notificationRoutes.stop, async ({ body }) => ({ title: await stop(body.token, body.again === true) }))
  serve(notificationRoutes.stopAtOnce, async ({ params }) => {
    await stop(params['token'] as string, false)
  })
}
