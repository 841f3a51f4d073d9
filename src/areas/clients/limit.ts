/** A search of the list of all users finds no more people than these. */
export const mostMatches = 1_000
