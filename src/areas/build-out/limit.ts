/** Hours between two reminders of one thing: at most one a day, at about the same time. */
export const reminderPauseHours = 20
