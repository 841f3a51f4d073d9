import type { CurriculumModule } from './curriculum-module.ts'

export const creditBasics: CurriculumModule = {
  number: 7,
  title: 'Business credit basics',
  resource: {
    title: 'PAYDEX worksheet',
    text: [
      'For each paid invoice: amount, due date, date paid, days early (minus) or late (plus), points.',
      [
        '30 days early or more: 100. 20 days early: 90. On the due date: 80.',
        '15 days late: 70. 22 late: 60. 30 late: 50.',
        '60 late: 40. 90 late: 30. 120 late: 20. Later: 1.',
        'Between two lines, share the points evenly by day.',
      ],
      'Multiply each amount by its points, add up, divide by the sum of the amounts, round. With fewer than three experiences there is no score. The result is an estimate; the real score comes only from D&B.',
      'Example: $10,000 on time, $1,000 thirty days late, $100 on time: 858,000 / 11,100 = 77.3, so 77.',
    ],
  },
  lessons: [
    {
      key: '7.1',
      title: 'Who reports what: D&B, Experian, Equifax, SBSS',
      minutes: 9,
      core: true,
      about: 'Four score makers, what each one looks at, and which numbers are good.',
      goal: 'You can read a business credit report and know whose number you hold.',
      text: [
        'There is no single business score. Each bureau has its own file of your company, fed by suppliers and banks that report of their own free will, mostly monthly or quarterly. A vendor that reports to one bureau does nothing at another.',
        'Dun & Bradstreet: PAYDEX from 1 to 100, made of payment times, weighted by dollars. 80 means on time and is the usual target; 80 to 100 is low risk, 50 to 79 medium, 1 to 49 high. Experian: Intelliscore Plus from 1 to 100, where 76 and above is low risk; its newer version runs from 300 to 850. It looks at more than payments, and paying early gives no bonus there. Equifax: a Payment Index where 90 and above is paid as agreed, besides risk and failure scores on scales of their own.',
        'FICO SBSS, 0 to 300, mixes your personal credit with the business files. The SBA stopped requiring it for small loans on March 1, 2026; lenders may still look.',
        [
          'Check the files of all three bureaus once a quarter.',
          'Aim for at least three accounts that report to D&B and one at each of the others.',
          'Keep every reading with its date: the line matters more than one number.',
        ],
      ],
    },
    {
      key: '7.2',
      title: 'PAYDEX explained with numbers',
      minutes: 10,
      core: true,
      about: 'How days become points, points become a score, and dollars decide.',
      goal: 'You can estimate your score on paper, and know which invoice to pay first.',
      text: [
        'PAYDEX asks one thing: when did you pay, compared with the due date? Thirty days early gives 100 points, 20 days early 90, on the day 80. Then it falls: 15 days late 70, 30 late 50, 60 late 40, 120 late 20.',
        'The score is the average of the points, weighted by dollars. Two equal invoices, one on time and one 30 days late, give (80 + 50) / 2 = 65. But $10,000 on time, $1,000 thirty days late and $100 on time give 858,000 / 11,100 = 77.3, which is 77: the large invoice carries the score. A $10,000 invoice weighs ten times a $1,000 one.',
        'Terms set the ceiling. Paid on the invoice date, net-30 reaches 100, net-15 reaches 87.5 and net-10 reaches 85. There is no score with fewer than three payment experiences, and they should come from different suppliers.',
        'A bad month is heavy: $5,000 paid 30 days late beside $1,000 on time is 55. To climb back to 80 takes $15,000 at 90 points, and on-time payments alone never get there while the late one counts. Experiences count for up to 24 months.',
        [
          'Pay the largest invoice earliest.',
          'Aim for 10 to 20 days early: 85 to 90 points.',
          'Try your own invoices in the what-if on the PAYDEX page.',
        ],
      ],
    },
    {
      key: '7.3',
      title: 'Using the what-if simulator',
      minutes: 7,
      about: 'Turn the table of points into a plan for this month.',
      goal: 'You can find the cheapest payment that lifts your estimate.',
      text: [
        [
          'Enter the invoices that are paid and open, with amount, due date and the day you mean to pay.',
          'Example at 82: one more $1,000 invoice paid 20 days early lifts it to 85; the same one 30 days late drops it to 72.',
          'A target that your habit cannot reach says so: on-time payments alone never go above 80.',
          'Compare "all paid today" with "in 7 days" and "in 14 days" before you wait.',
          'It is an estimate. D&B does not publish its exact weights.',
        ],
      ],
    },
    {
      key: '7.4',
      title: 'The credibility checklist',
      minutes: 8,
      about: 'The 26 things that are checked before anyone looks at a score.',
      goal: 'You know your open blockers and fix those first.',
      text: [
        [
          '26 items, 100 points. 85 and above is ready for starter accounts, 70 to 84 nearly, below 70 set up first.',
          'Any open blocker holds the score at 69: registration, legal name, EIN letter, street address, bank account, licenses, registered agent.',
          'All met but an average balance and 90 calm days: 92.',
          'Everything met but a real street address: 95, held at 69.',
          'Fix blockers, then what costs nothing, then what costs money.',
        ],
      ],
    },
    {
      key: '7.5',
      title: 'Personal guarantee, personal credit and your risk',
      minutes: 8,
      core: true,
      about: 'What you promise with a guarantee, and when to say no.',
      goal: 'You sign a personal guarantee only when you know what it can take from you.',
      text: [
        'A personal guarantee says: if the company does not pay, you do, with your own money. The shield of the company does not help against your own signature. Most cards and many store accounts ask young firms for one. That is normal, and still a decision each time.',
        'Read three things before you sign. Is it limited to an amount or to everything owed? Does it end when the account is closed, or only when the balance is paid? Does a late payment show on your personal report? Ask also whether the application brings a soft or a hard inquiry on your own credit.',
        'Business credit does not make personal credit unimportant; lenders of young firms look at both. Repairs must be honest: dispute what is wrong, pay what is right. A "CPN" is not a lawful substitute for a Social Security number, and using one on an application is treated as fraud.',
        'We show the guarantee before every application, and nothing goes out without your approval.',
        [
          'Set a total that you will guarantee at most, and write it down.',
          'Prefer accounts without a guarantee where they exist: most net-30 vendors.',
          'Ask for release after 12 to 24 months of clean payment.',
        ],
      ],
    },
  ],
}
