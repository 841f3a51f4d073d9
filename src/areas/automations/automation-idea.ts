/** An automation that can be requested as it is or with a few words added. */
export type AutomationIdea = {
  title: string
  type: 'Custom Automation' | 'Integration' | 'Workflow'
  description: string
}

/** What small companies automate most often; the empty page shows the first three. */
export const automationIdeas: AutomationIdea[] = [
  {
    title: 'Invoice reminders',
    type: 'Workflow',
    description:
      'Remind customers of each invoice: three days before it is due, on the day, and 3, 10 and 20 days after.',
  },
  {
    title: 'Review requests',
    type: 'Workflow',
    description: 'One day after a job is done, ask every customer for a review and send the link to our profile.',
  },
  {
    title: 'Lead follow-up',
    type: 'Workflow',
    description:
      'When someone fills out our form, reply by e-mail and text within a minute and create a task for the owner.',
  },
  {
    title: 'Missed calls',
    type: 'Workflow',
    description: 'When we miss a call, text the caller a minute later and offer a time to talk.',
  },
  {
    title: 'Appointment reminders',
    type: 'Integration',
    description: 'Confirm each booking, and remind the customer a day and an hour before it.',
  },
  {
    title: 'No-show follow-up',
    type: 'Workflow',
    description: 'When someone misses an appointment, send a link to book another one.',
  },
  {
    title: 'Quote follow-up',
    type: 'Workflow',
    description: 'Follow up on each open quote after 2, 5 and 10 days; stop when it’s answered.',
  },
  {
    title: 'Receipts and thanks',
    type: 'Integration',
    description: 'When a payment comes in, thank the customer, send the receipt and enter it in our books.',
  },
  {
    title: 'Pay vendors early',
    type: 'Workflow',
    description: 'For each net-30 invoice, tell me when to pay it for a PAYDEX of 90 or 80.',
  },
  {
    title: 'Compliance reminders',
    type: 'Workflow',
    description: 'Remind me of each filing and license 60, 30, 14, 7 days and one day before it is due.',
  },
  {
    title: 'Expiring documents',
    type: 'Workflow',
    description: 'Watch licenses, insurance and the registered agent, and tell me 60 and 30 days before one expires.',
  },
  {
    title: 'Bank statements',
    type: 'Workflow',
    description: 'On the third of each month, ask for last month’s bank statement with a link to upload it.',
  },
  {
    title: 'Bookkeeping',
    type: 'Integration',
    description: 'Import bank and card processor activity into our books every day.',
  },
  {
    title: 'E-signatures',
    type: 'Integration',
    description: 'When a quote is accepted, send the agreement to be signed and file it with our documents.',
  },
  {
    title: 'New customers',
    type: 'Workflow',
    description: 'When a customer signs, send a welcome, the intake form and a folder for their documents.',
  },
  {
    title: 'Newsletter welcome',
    type: 'Workflow',
    description: 'Send three e-mails over two weeks to everyone who joins our newsletter.',
  },
  { title: 'Win customers back', type: 'Workflow', description: 'E-mail customers who haven’t ordered in 90 days.' },
  {
    title: 'Social posts',
    type: 'Integration',
    description: 'Publish the posts in our calendar to our social media accounts on schedule.',
  },
  {
    title: 'Listings',
    type: 'Custom Automation',
    description:
      'Check each week that our name, address and phone are the same in all directories, and tell me where they differ.',
  },
  {
    title: 'Score watch',
    type: 'Custom Automation',
    description: 'Remind me monthly to enter our score, and tell me when it drops by five points or more.',
  },
  {
    title: 'Website watch',
    type: 'Custom Automation',
    description: 'Tell me when the website is down, or when its certificate or domain is about to expire.',
  },
  {
    title: 'Weekly digest',
    type: 'Workflow',
    description: 'Every Monday, tell me what was done, what is due, what was paid and how our score stands.',
  },
  {
    title: 'Anniversaries',
    type: 'Workflow',
    description: 'Send a note on the anniversary of their first order to customers who agreed to hear from us.',
  },
  {
    title: 'Handoffs',
    type: 'Workflow',
    description: 'When a step of a job is done, tell the next person, and ask for approval where it’s required.',
  },
]
