/** So many of a kind and so many in all are returned. */
export const mostOfKind = 8
export const mostHits = 40
/** Characters that one may search for. */
export const longestQuestion = 200
