/**
 * Talks to a mail server up to where a message would begin: greeting, TLS where it offers it, sign-in. Nothing is sent. Takes an SMTP
 * address; rejects with what the server, or the network, answered.
 */
export async function tryMailServer(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
