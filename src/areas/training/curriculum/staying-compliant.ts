import type { CurriculumModule } from './curriculum-module.ts'

export const stayingCompliant: CurriculumModule = {
  number: 5,
  title: 'Staying compliant',
  resource: {
    title: 'Calendar template',
    text: [
      'A calendar-year business with employees looks at these federal dates. When one falls on a weekend or a legal holiday it moves to the next business day. Your own list is in Business Compliance.',
      [
        'January 31: Form 941 for the fourth quarter, Form 940, W-2, 1099-NEC.',
        'March 15: Form 1065 or 1120-S, and Form 2553 for the running year.',
        'April 15: Form 1040 with Schedule C, Form 1120, first estimated payment.',
        'April 30, July 31, October 31: Form 941.',
        'June 15, September 15, January 15: the other estimated payments of owners.',
        'Day of your state: annual report or registration.',
        'Anniversary: registered agent, insurance, licenses, domain.',
      ],
    ],
  },
  lessons: [
    {
      key: '5.1',
      title: 'Your compliance calendar',
      minutes: 7,
      core: true,
      about: 'One list of every filing, license and tax date, sorted by what is next.',
      goal: 'No filing surprises you, and good standing is never lost by accident.',
      text: [
        'A company stays alive by small filings: an annual report, an agent, licenses, tax returns. Each is easy; the harm comes from forgetting one. A missed state report can cost a late fee, then good standing, then the company itself, and lenders check standing first.',
        'We load your calendar for the next 18 months from your states, your entity, your formation date and your answers about employees and sales. Reminders come 60, 30, 14, 7 and 1 days before, and daily when something is late. High priority means overdue, due within 14 days, or costly.',
        'Federal dates that fall on a weekend or a legal holiday move to the next business day. State dates are shown as the law names them: do not count on a day of grace.',
        'Fees and rules change. Each entry says when it was checked, and doubtful ones ask you to verify with the state.',
        [
          'Open Business Compliance and read the next three dates.',
          'Tell us when you hire, move, or sell in a new state.',
          'Mark a task as completed only with the receipt stored.',
        ],
      ],
    },
    {
      key: '5.2',
      title: 'Annual reports and franchise taxes',
      minutes: 8,
      about: 'What your state wants each year, and what happens when it does not get it.',
      goal: 'You know the filing, the date and the fee of your own state.',
      text: [
        [
          'Most states want a short report each year or every second year. Arizona, Missouri, New Mexico and Ohio require none from an LLC.',
          'Florida: by May 1, $138.75 for an LLC, $400 more if late.',
          'Delaware: an LLC pays $300 by June 1 without a report.',
          'Texas: the information report is due May 15 even when no tax is owed.',
          'California: a statement every two years, and $800 of tax each year.',
          'Amounts change; check the state’s own page before you pay.',
        ],
      ],
    },
    {
      key: '5.3',
      title: 'Federal taxes by entity',
      minutes: 11,
      about: 'Which return, which date, and which payments in between.',
      goal: 'You can name your return and its due date without looking it up.',
      text: [
        [
          'One-member LLC: Schedule C with Form 1040, April 15, with extension October 15.',
          'LLC taxed as partnership: Form 1065 and K-1, March 15, with extension September 15.',
          'S corporation: Form 1120-S, March 15. C corporation: Form 1120, April 15.',
          'Owners of pass-through companies who expect to owe $1,000 or more pay estimates on April 15, June 15, September 15 and January 15.',
          'An extension gives time to file, not time to pay.',
        ],
      ],
    },
    {
      key: '5.4',
      title: 'Payroll, contractors, 1099 rules',
      minutes: 9,
      about: 'Employee or contractor, and the forms that follow from the answer.',
      goal: 'You collect the right form before the first payment to anyone.',
      text: [
        [
          'Contractor: Form W-9 before the first payment. Employee: W-4 at hire, I-9 within three days, new-hire report within 20 days or sooner.',
          'Form 941 each quarter, Form 940 by January 31, W-2 by January 31.',
          '1099-NEC by January 31. The line was $600 for payments of 2025; it is $2,000 for payments of 2026, filed in 2027.',
          'Someone who sets the hours, gives the tools and checks the work is usually an employer, whatever the contract says.',
          'Workers’ compensation begins with the first employee in many states and later in others.',
        ],
      ],
    },
    {
      key: '5.5',
      title: 'Sales tax basics',
      minutes: 8,
      about: 'When you must collect, how often you file, and why zero counts.',
      goal: 'You know whether you need a permit and when its first return is due.',
      text: [
        [
          'A permit comes before the first taxable sale.',
          'The state sets how often you file: monthly, quarterly or annually. The permit letter says so.',
          'The 20th of the next month is the most common date; some states use the last day or the 25th.',
          'A return with zero sales is due as well.',
          'Selling into other states can create a duty there: $100,000 of sales a year is the usual line, $500,000 in California, New York and Texas.',
        ],
      ],
    },
    {
      key: '5.6',
      title: 'Spotting fake government letters',
      minutes: 5,
      about: 'The five signs of a letter that only looks official.',
      goal: 'You never pay an invoice the law doesn’t require.',
      text: [
        [
          'New companies are public, so lists of them are sold. Expect letters in the first weeks.',
          'Signs: a private sender in small print, a fee for a free thing, a deadline in red, a payment slip, a name close to a real office.',
          'The EIN is free and never renewed. Labor posters and certificates can be had from the state.',
          'Ownership reports: companies formed in the United States are exempt from the federal BOI filing at our last check. An invoice for it is not real.',
          'Photograph the letter and send it to us before you pay.',
        ],
      ],
    },
  ],
}
