import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'

export type ReceivedMail = { from: string; to: string[]; text: string; messageId: string }

/** A mail server that takes what is sent to it, each message after so many milliseconds, or refuses the first messages. */
export async function openMailServer({ refusals = 0, delay = 0 } = {}) {
  const received: ReceivedMail[] = []
  let refuse = refusals
  let open = 0
  let mostOpen = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refuse-- > 0) return done(new Error('Try again later'))
        const { mailFrom, rcptTo } = session.envelope
        const text = Buffer.concat(chunks).toString()
        mostOpen = Math.max(mostOpen, ++open)
        setTimeout(() => {
          open--
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text,
            messageId: /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim() ?? '',
          })
          done()
        }, delay)
      })
    },
  })
  // The sender may be killed in the middle of a message.
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** The most messages that were being taken at one time. */
    mostAtOnce: () => mostOpen,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve)
      }),
  }
}
