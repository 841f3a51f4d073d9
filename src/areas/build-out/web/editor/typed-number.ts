/** Parses a typed number; anything else becomes -1, which the server refuses with its message. */
export const toNumber = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : -1)
