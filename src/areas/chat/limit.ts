/** Characters of a message, as the reader counts them. */
export const maxMessageLength = 5000

/** Files of one message. */
export const maxAttachments = 10
