import { planTemplate } from './template.ts'

/** A step of the plan as strangers see it: its title and the days it takes. */
export type PreviewStep = { title: string; from: number; to: number }

const shown = ['P01', 'P02', 'P04', 'P05', 'P07', 'P10']

/** Six phases of the plan, for the page on which people sign in. */
export const planPreview: PreviewStep[] = planTemplate.phases
  .filter(({ id }) => shown.includes(id))
  .map(({ title, startDay, endDay }) => ({ title: title.replace(/ \(.*\)$/, ''), from: startDay, to: endDay }))
