import { SMTPServer } from 'smtp-server'
import type { AddressInfo, Socket } from 'node:net'

export type ReceivedMail = { from: string; to: string[]; text: string; messageId: string }

type MailServerParts = {
  /** So many messages are refused at first, which may be tried again. */
  refusals?: number
  /** Milliseconds that a message takes. */
  delay?: number
  /** An address that there is not: it is refused for good. */
  unknown?: string
  /** So many messages are taken whole, and no response comes. */
  hangs?: number
  /** So many messages are taken whole, and the line is cut instead of a response. */
  cuts?: number
  /** Whoever sends has to sign in with it. */
  password?: string
}

/** A mail server that takes what is sent to it, or fails as it is told. */
export async function openMailServer({
  refusals = 0,
  delay = 0,
  unknown,
  hangs = 0,
  cuts = 0,
  password,
}: MailServerParts = {}) {
  const received: ReceivedMail[] = []
  let refuse = refusals
  let hang = hangs
  let cut = cuts
  let open = 0
  let mostOpen = 0
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    onAuth(given, _session, done) {
      if (given.password === password) done(null, { user: given.username })
      else done(Object.assign(new Error('5.7.8 Wrong password'), { responseCode: 535 }))
    },
    onRcptTo({ address }, _session, done) {
      if (address === unknown) done(Object.assign(new Error('5.1.1 No such user here'), { responseCode: 550 }))
      else done()
    },
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
          if (hang-- > 0) return
          if (cut-- > 0) for (const socket of sockets) socket.destroy()
          else done()
        }, delay)
      })
    },
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
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
        for (const socket of sockets) socket.destroy()
      }),
  }
}
