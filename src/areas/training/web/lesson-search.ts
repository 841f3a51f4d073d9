/** Opens a lesson, or the library without one; whatever else the address says stays. */
export const openLesson = (id: string | undefined) => (before: object) => ({ ...before, lesson: id })
