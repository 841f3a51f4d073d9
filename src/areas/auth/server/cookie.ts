import { createHmac } from 'node:crypto'

/**
 * Begins the names of the portal's cookies. Takes the portal's address: under https, a browser takes a name that begins
 * with __Host- from this very host only, never from a sister domain.
 */
export const cookiePrefix = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-tbbo' : 'tbbo')

/** A session ends after a week in which it was not renewed. Seconds. */
export const sessionLength = 7 * 86_400

/** Writes the cookie of a session as better-auth does: the token and its signature. Takes what `openAuth` knows of cookies. */
export function sessionCookie(settings: { name: string; secret: string; publicUrl: string }, token: string): string {
  const signature = createHmac('sha256', settings.secret).update(token).digest('base64')
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${settings.name}=${encodeURIComponent(`${token}.${signature}`)}; Max-Age=${sessionLength}; Path=/; HttpOnly; SameSite=Lax${secure}`
}
