/** Characters of a tag's name. */
export const maxTagName = 30
/** Tags that one client can have; the same as in app.tag_clients. */
export const maxTags = 12
/** Characters of a view's name. */
export const maxViewName = 40
/** Characters of a message to several clients; the same as in the chat. */
export const maxMessage = 5_000
/** Views that one person saves. */
export const maxViews = 50
/** Clients that are changed at once. */
export const maxClients = 500
