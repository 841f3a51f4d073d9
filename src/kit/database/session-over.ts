/** Whether the database refused a session that is over, or that acts for another client by now: what the caller believes of it is wrong. */
export const isSessionOver = (error: unknown): boolean =>
  ['PT401', 'PT409'].includes(String((error as { code?: unknown }).code))
