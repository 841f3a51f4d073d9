import type { comingPaths } from '../route-module.ts'

type ComingPath = (typeof comingPaths)[number]

/** Pages whose room exists already and whose furniture is still to come: the heading and what will be there. */
export const notYetPages: Record<ComingPath, { title: string; sentence: string }> = {
  '/compliance': {
    title: 'Business Compliance',
    sentence: 'You will see every filing, license and tax form with its due date here, and tick off what is done.',
  },
  '/social-media': {
    title: 'Social Media Accounts',
    sentence: 'The names, links and sign-ins of your social media accounts will be kept here.',
  },
  '/automations': {
    title: 'Automations Done For You',
    sentence: 'You will be able to request an automation here and follow it until it runs.',
  },
  '/account-receivable': {
    title: 'Account Receivables',
    sentence: 'What your customers owe you, by due date and with its documents, will be listed here.',
  },
  '/purchase-order': {
    title: 'Purchase Orders',
    sentence: 'Your orders with their amounts, status and documents will be listed here.',
  },
}
