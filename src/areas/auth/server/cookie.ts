/**
 * Begins the names of the portal's cookies. Takes the portal's address: under https, a browser takes a name that begins
 * with __Host- from this very host only, never from a sister domain.
 */
export const cookiePrefix = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-tbbo' : 'tbbo')
