import { tryMailServer } from '../../../kit/mail/try-server.ts'
import type { Config } from '../../config.ts'
import { type Finding, findingsOf } from './finding.ts'
import { isLoopback } from '../loopback.ts'

/** Whether the mail server lets the portal in. Nothing is sent. */
export async function checkMail({ smtpUrl, mailFrom }: Config): Promise<Finding[]> {
  const { well, look, wrong } = findingsOf('mail')
  if (!smtpUrl) return [look('SMTP_URL is not set: mail waits in the database, and nobody gets any.')]
  const { host } = new URL(smtpUrl)
  try {
    await tryMailServer(smtpUrl)
  } catch (error) {
    const { code, response, message } = error as { code?: string; response?: string; message: string }
    return [
      wrong(
        code === 'EAUTH'
          ? `${host} refuses the sign-in (${response ?? message}): correct user name and password in SMTP_URL.`
          : `${host} does not take mail (${(response ?? message).trim()}): correct SMTP_URL, or let this machine reach it.`,
      ),
    ]
  }
  if (/@localhost>?$/.test(mailFrom))
    return [wrong(`${host} answers, but mail would come from ${mailFrom}: set MAIL_FROM to an address of yours.`)]
  return [well(`${host} answers and takes mail from ${mailFrom}.`)]
}

/** What the settings say of the way from a browser to the server. */
export function checkProxy({ trustProxy, publicUrl, host }: Config): Finding[] {
  const { well, look, wrong } = findingsOf('proxy')
  const { protocol, hostname } = new URL(publicUrl)
  const here = host === 'localhost' || isLoopback(host)
  if (trustProxy === false)
    return [
      hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
        ? well('TRUST_PROXY is false: browsers on this machine ask the server itself.')
        : look(
            `PUBLIC_URL starts with ${protocol}//, so passwords cross the network in clear: put a proxy with TLS before it (docs/deploy.md).`,
          ),
    ]
  if (typeof trustProxy !== 'number')
    return [
      well(
        `TRUST_PROXY: X-Forwarded-For counts from ${trustProxy.join(', ')} only; from anyone else the address of the connection does.`,
      ),
    ]
  if (!here)
    return [
      wrong(
        `TRUST_PROXY is ${trustProxy}, but HOST (${host}) can be reached around the proxy, so addresses can be forged: set HOST to 127.0.0.1, or TRUST_PROXY to the proxy’s address.`,
      ),
    ]
  return [
    well(
      `TRUST_PROXY: the address is the ${trustProxy === 1 ? 'last' : `last but ${trustProxy - 1}`} of X-Forwarded-For, and the server is reached by this machine only.`,
    ),
  ]
}
