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
  '/first-step-accounts': {
    title: 'Credit Building',
    sentence: 'The order in which your business builds its credit, from starter accounts to loans, will be shown here.',
  },
  '/store-credit': {
    title: 'Store Credit',
    sentence: 'Your store cards with their limits, benefits and requirements will be kept here.',
  },
  '/revolving-credit': {
    title: 'Revolving Credit',
    sentence: 'Your revolving credit cards with limit, rewards and annual fee will be kept here.',
  },
  '/term-loan': {
    title: 'Credit & Loans',
    sentence: 'You will be able to compare loans here by amount, rate and term.',
  },
}
