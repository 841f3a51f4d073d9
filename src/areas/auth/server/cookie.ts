import { createHmac } from 'node:crypto'

/**
 * Begins the names of the portal's cookies. Takes the portal's address: under https, a browser takes a name that begins
 * with __Host- from this very host only, never from a sister domain.
 */
export const cookiePrefix = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-tbbo' : 'tbbo')

/** A session ends after a week in which it was not renewed. Seconds. */
export const sessionLength = 7 * 86_400

type Settings = { name: string; secret: string; publicUrl: string }

/** Writes the cookie of a session: the token and its signature. Takes what `openAuth` knows of cookies. */
export function sessionCookie(settings: Settings, token: string): string {
  const signature = createHmac('sha256', settings.secret).update(token).digest('base64')
  return writeCookie(settings, encodeURIComponent(`${token}.${signature}`), sessionLength)
}

/** Writes the cookie that removes the one of a session. */
export const noSessionCookie = (settings: Settings): string => writeCookie(settings, '', 0)

function writeCookie({ name, publicUrl }: Settings, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}
