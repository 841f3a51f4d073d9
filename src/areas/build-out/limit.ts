/** Hours between two reminders of one thing: at most one a day, at about the same time. */
export const reminderPauseHours = 20
/** Seconds for which a mail about a return or a reminder waits: it can be undone for ten. */
export const undoSeconds = 12
/** Clients that are asked, or whose task is changed, at once. */
export const maxAsked = 500
/** Requests of one template that are counted, and the last answers of which the median is taken. */
export const maxCounted = 1_000
export const maxTimed = 50
/** Characters of a template's name. */
export const maxTemplateName = 60
