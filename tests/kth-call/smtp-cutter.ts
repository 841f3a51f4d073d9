import { type AddressInfo, connect, createServer } from 'node:net'

/** What becomes of a command: it never arrives, its response never does, or it is refused for now (4xx) or for good (5xx). */
export const smtpFaults = ['cut before', 'cut after', 'refused for now', 'refused for good'] as const
export type SmtpFault = (typeof smtpFaults)[number]

/** Calls to a mail server in their order: the connection (its greeting), each command by its word, and the message itself. */
export type SmtpCutter = {
  port: number
  /** Fails the k-th call from now on; 0 fails none. */
  arm: (k: number, fault: SmtpFault) => void
  /** Fails nothing any more. Returns the calls since, of which the last is the failed one if one failed. */
  disarm: () => { calls: string[]; failed: boolean }
  close: () => void
}

const endOfMessage = '\r\n.\r\n'

/** A proxy before a mail server that fails the k-th call. */
export async function openSmtpCutter(target: number): Promise<SmtpCutter> {
  let armed: { k: number; fault: SmtpFault } | undefined
  let calls: string[] = []
  let failed = false
  const open = new Set<() => void>()

  const server = createServer((near) => {
    const far = connect(target)
    const end = () => {
      near.destroy()
      far.destroy()
      open.delete(end)
    }
    open.add(end)
    for (const side of [near, far]) side.on('error', end).on('close', end)
    let inMessage = false
    /** Calls and responses so far; the response that is not passed on. Commands may come several at a time, without waiting. */
    let [asked, answered, withheld] = [0, 0, 0]
    /** The call that was refused. What was passed on before it is answered first. */
    let refused: { at: number; responses: string[] } | undefined
    let waiting = ''
    let arriving = ''

    /** Whether a call is passed on. */
    function call(name: string): boolean {
      asked++
      if (failed) return true
      calls.push(name)
      if (!armed || calls.length !== armed.k) return true
      failed = true
      if (armed.fault === 'cut after') {
        withheld = asked
        return true
      }
      if (armed.fault === 'cut before') end()
      else {
        const response =
          armed.fault === 'refused for now' ? '451 4.3.0 Try again later\r\n' : '550 5.7.1 Not accepted\r\n'
        refused = { at: asked, responses: [response] }
        tellRefused()
        if (name === 'connection') near.end()
      }
      return false
    }

    /** Says what is due once every call before was answered. The server behind hears nothing more. */
    function tellRefused(): void {
      if (!refused || answered < refused.at - 1) return
      far.removeAllListeners('close').destroy()
      for (const response of refused.responses.splice(0)) near.write(response)
    }

    if (!call('connection')) return
    near.on('data', (chunk: Buffer) => {
      waiting += chunk.toString('latin1')
      for (;;) {
        const mark = inMessage ? endOfMessage : '\r\n'
        const at = waiting.indexOf(mark)
        if (at < 0) return
        const whole = waiting.slice(0, at + mark.length)
        waiting = waiting.slice(whole.length)
        if (refused) {
          refused.responses.push('503 5.5.1 Bad sequence of commands\r\n')
          tellRefused()
          continue
        }
        if (!call(inMessage ? 'message' : (whole.split(/[ \r]/)[0] as string).toUpperCase())) continue
        inMessage = false
        far.write(whole, 'latin1')
      }
    })
    far.on('data', (chunk: Buffer) => {
      arriving += chunk.toString('latin1')
      for (let at = arriving.indexOf('\r\n'); at >= 0; at = arriving.indexOf('\r\n')) {
        const line = arriving.slice(0, at + 2)
        arriving = arriving.slice(line.length)
        // Of a response of several lines the last has a space behind its number.
        if (/^\d{3} /.test(line) && ++answered === withheld) return end()
        inMessage ||= line.startsWith('354')
        near.write(line, 'latin1')
        tellRefused()
      }
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    arm(k, fault) {
      armed = { k, fault }
      calls = []
      failed = false
    },
    disarm() {
      armed = undefined
      return { calls, failed }
    },
    close() {
      for (const one of open) one()
      server.close()
    },
  }
}
