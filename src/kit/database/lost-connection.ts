/** Whether the connection itself is gone, so that it must not be used again. A refused statement is not that. */
export function isLost(failure: unknown): boolean {
  // Only what the server itself said has a severity; a broken socket has none. Its words are in the server's language, so
  // the codes with which it ends a connection count as well.
  const { severity, code = '' } = failure as { severity?: string; code?: string }
  return (
    severity === undefined ||
    severity === 'FATAL' ||
    severity === 'PANIC' ||
    code.startsWith('57P') ||
    code === '25P03' ||
    code === '25P04'
  )
}
