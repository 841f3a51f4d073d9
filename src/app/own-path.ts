const portal = 'http://portal'

/** A path of this portal to go on to, as a browser will read it and fit for a header; anything that leads elsewhere is dropped. */
export function readOwnPath(text: unknown): string | undefined {
  // '//elsewhere', '/\elsewhere' and, with a tab that browsers drop, '/\t/elsewhere' start with a slash too, and lead to another host.
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, portal)) return undefined
  const { origin, pathname, search } = new URL(text, portal)
  // '/.//elsewhere' is a path of ours at first, and '//elsewhere' once its dots are gone.
  return origin === portal && !pathname.startsWith('//') ? pathname + search : undefined
}
