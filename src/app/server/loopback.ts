/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

/**
 * Whether a Host header names this machine by its address or as localhost. A page that has its own name lead here, to
 * read what only the machine itself may, sends that name.
 */
export function namesThisMachine(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host)
}
