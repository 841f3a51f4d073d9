import type { CurriculumModule } from './curriculum-module.ts'

export const creditTiers: CurriculumModule = {
  number: 8,
  title: 'Building credit tier by tier',
  resource: {
    title: 'Application log',
    text: [
      'One line for each application. A good log answers every later question about who asked, when, and what came of it.',
      [
        'Date, vendor or issuer, product.',
        'Terms, annual fee, bureaus it reports to and the day you checked that.',
        'Guarantee: yes, no, limited. Inquiry: business, soft, hard.',
        'Result: approved with limit, denied with reason, scheduled for a date.',
        'First order, invoice date, due date, date paid.',
        'First seen at a bureau: which, when.',
      ],
      'Pace: at most five starter applications a week, two store accounts a month, one card in 90 days. After a denial wait 60 days and keep the letter.',
    ],
  },
  lessons: [
    {
      key: '8.1',
      title: 'Starter net-30 accounts',
      minutes: 9,
      core: true,
      about: 'Buy what you need anyway, on 30-day terms, from vendors that report.',
      goal: 'You have three to five starter accounts with orders you needed anyway.',
      text: [
        'A net-30 vendor ships now and lets you pay within 30 days. If it reports, each paid invoice becomes an experience in your file. Three experiences are the least that a PAYDEX needs, so we plan three to five accounts, at least three of which report to D&B.',
        'Before the first application: no blocker open and a checklist score of 70 or more; 85 before you pay any membership fee. Choose by what you buy anyway, such as packaging, office goods or safety gear. Read the entry rules: some want 30 or 90 days in business, some ask new customers to prepay the first orders. Prepaid and card-paid orders are no credit, so choose "invoice" at the checkout.',
        'Watch the minimum that a vendor reports, and the fees: more than $300 a year in memberships is too much at this stage. Entry rules and reporting change often. Check each vendor’s page, and note the date.',
        'Expect reports after 30 to 90 days and a score after two to four months. No one can promise a number.',
        [
          'Apply to two, then to three more.',
          'Place one order with each, above its reporting minimum.',
          'Log every invoice with its due date.',
        ],
      ],
    },
    {
      key: '8.2',
      title: 'Paying early on purpose',
      minutes: 6,
      core: true,
      about: 'Why 10 to 20 days early is the sweet spot, and how to make it a habit.',
      goal: 'Every starter invoice is paid at least ten days before it is due.',
      text: [
        'Paying on the due date gives 80 points. Paying 10 days early gives 85, 20 days early 90, and 30 days early, which means at once on net-30, gives 100. The same dollars, moved by days, lift the score.',
        'Early payment costs cash for some days and nothing else. So look at what is largest first: a $1,000 invoice paid 20 days early does as much as ten of $100. In one sample file of five invoices, $1,000 more paid 20 days early moves the estimate from 82 to 85; the same invoice 30 days late would move it to 72.',
        'Make it a routine: on the weekly money day, pay everything that is due within the next 20 days and came from a reporting vendor. Then log the date. If cash is short, pay the starter vendors before the large ones who do not report, but never so that wages or taxes wait.',
        [
          'Set the pay-by date for 90 points when the invoice arrives: due date minus 20 days.',
          'Keep each account alive with an order every 60 to 90 days.',
          'Check a quarter later which payments were really reported.',
        ],
      ],
    },
    {
      key: '8.3',
      title: 'Store and fleet accounts',
      minutes: 7,
      about: 'The second tier: when the gate opens and which ones fit.',
      goal: 'You apply for two store or fleet accounts that your spending supports.',
      text: [
        [
          'Gate: three reporting accounts, one full billing cycle visible, an estimate of 80 or more, 60 to 90 days of history.',
          'Choose stores where you buy every month. A fleet card fits real fuel use.',
          'Don’t apply for two accounts at the same issuing bank on the same day: a few banks are behind many store names.',
          'Revolving store cards often cost 20 to 30% APR. Pay in full.',
          'A closed gate isn’t a failure: the task is scheduled for the day it can open.',
        ],
      ],
    },
    {
      key: '8.4',
      title: 'Business cards without trouble',
      minutes: 9,
      about: 'One card, low use, paid automatically.',
      goal: 'You hold one card whose balance stays below 30% of its limit.',
      text: [
        [
          'Gate: five or more reporting accounts with a store or fleet account among them, PAYDEX of 80, a bank account of three months; or an owner’s guarantee.',
          'One application in 90 days.',
          'Compare APR, annual fee, rewards, guarantee and the bureaus it reports to.',
          'Use is balance divided by limit: below 30% is green, to 50 yellow, above red.',
          'Autopay in full on the day after the statement. Rewards never pay for interest.',
        ],
      ],
    },
    {
      key: '8.5',
      title: 'Fixing errors and denials',
      minutes: 8,
      about: 'What to do when a report is wrong or a lender says no.',
      goal: 'Every denial leaves you with a reason and a date for the next try.',
      text: [
        [
          'Ask for the reason in writing and store the letter.',
          'Usual reasons: no file, address mismatch, too new, phone not listed, an activity code marked as high risk.',
          'Dispute with proof: invoice, bank line, date. D&B must look again or delete what it cannot confirm.',
          'Wait 60 days before the same kind of application.',
          'You need no paid product to have a mistake corrected.',
        ],
      ],
    },
  ],
}
