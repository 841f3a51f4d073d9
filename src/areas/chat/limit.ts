/** Characters of a message, as the reader counts them. */
export const longestMessage = 5000

/** Files of one message. */
export const mostAttachments = 10
