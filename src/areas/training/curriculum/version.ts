/** Counts up when the words of a lesson change: lessons that the staff never touched then get the new words. */
export const curriculumVersion = 1
