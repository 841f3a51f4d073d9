/** Everywhere the system's role is used. A test compares this list with the code. */
export const systemTasks = [
  'sign-in',
  'throttle',
  'mail',
  'purge',
  'setup',
  'notify-admins',
  'plan-template',
  'file-sweep',
  'training-lessons',
  'storage-trial',
  'view-opening',
  'data-copy',
  'desk',
  'job',
  'import',
  'stand-in',
  'export',
  'figures',
] as const
export type SystemTask = (typeof systemTasks)[number]

/** Milliseconds for tasks whose work is no part of a request and may take long. */
export const taskLimits: Partial<Record<SystemTask, number>> = {
  purge: 600_000,
  'file-sweep': 600_000,
  setup: 60_000,
  'plan-template': 60_000,
  'training-lessons': 60_000,
}
