/** Begins the names of the cookies that better-auth sets. */
export const cookiePrefix = 'tbbo'
