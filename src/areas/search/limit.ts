/** So many of a kind and so many in all are returned. */
export const maxPerKind = 8
export const maxHits = 40
/** Characters that one may search for. */
export const maxQuestionLength = 200
