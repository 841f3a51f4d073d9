/** '/bank?client=a&row=b' as the router takes it. The fragment is left out. */
export function readInnerPath(path: string): { to: string; search: Record<string, string> } {
  const { pathname, searchParams } = new URL(path, 'http://portal')
  return { to: pathname, search: Object.fromEntries(searchParams) }
}
