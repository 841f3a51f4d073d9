import type { Choice } from '../kit/record/contract/field.ts'

/** What an automation can be, and how urgent; the same for those that run and those that are asked for. */
export const automationTypes = [
  { value: 'Custom Automation', label: 'Custom Automation', tone: 'mute' },
  { value: 'Integration', label: 'Integration', tone: 'mute' },
  { value: 'Workflow', label: 'Workflow', tone: 'mute' },
] as const satisfies Choice[]

export const automationPriorities = [
  { value: 'High', label: 'High', tone: 'bad' },
  { value: 'Medium', label: 'Medium', tone: 'warn' },
  { value: 'Low', label: 'Low', tone: 'mute' },
] as const satisfies Choice[]
