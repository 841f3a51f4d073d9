/** A typed number; what is none becomes one that the server refuses with its sentence. */
export const toNumber = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : -1)
