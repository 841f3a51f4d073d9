import type { comingPaths } from '../route-module.ts'

type ComingPath = (typeof comingPaths)[number]

/** Pages whose room exists already and whose furniture is still to come: the heading and what will be there. */
export const notYetPages: Record<ComingPath, { title: string; sentence: string }> = {
  '/dnb': {
    title: 'D&B PAYDEX Score',
    sentence: 'Your PAYDEX score, what it means and how to raise it will be shown here.',
  },
  '/website': {
    title: 'Web Presence',
    sentence: 'This will be the way to your website template, your social media accounts and your automations.',
  },
  '/website-template': {
    title: 'Website Template',
    sentence: 'You will see a preview of your website here and be able to edit its template.',
  },
}
