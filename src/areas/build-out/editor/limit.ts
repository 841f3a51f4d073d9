/** Running clients that a preview compares, those who began last first. */
export const maxPreviewed = 200
/** Tasks that a plan may have. */
export const maxTasks = 120
