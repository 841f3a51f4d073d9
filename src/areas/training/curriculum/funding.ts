import type { CurriculumModule } from './curriculum-module.ts'

export const funding: CurriculumModule = {
  number: 9,
  title: 'Funding',
  resource: {
    title: 'Lender file checklist and loan calculator',
    text: [
      'The file:',
      [
        'Formation documents, EIN letter, Operating Agreement, good standing of the last 90 days.',
        'Bank statements of the last 3 to 12 months, one file a month.',
        'Profit and loss and balance sheet, this year within 60 days and two to three years back where they exist.',
        'Business and personal tax returns of two to three years.',
        'Debt list, 12-month projection, use of funds in one page.',
        'License, lease, insurance, short resumes of the owners.',
      ],
      'Monthly payment: P r / (1 - (1 + r)^-n), where r is the annual rate divided by 12. $50,000 at 11% over 60 months is $1,087.12; $25,000 at 14.5% over 36 months is $860.52.',
    ],
  },
  lessons: [
    {
      key: '9.1',
      title: 'What lenders ask for',
      minutes: 9,
      core: true,
      about: 'The file that answers every question before it is asked.',
      goal: 'Your lender file is complete, current and in one place.',
      text: [
        'A lender asks three questions. Is this a real company? Can it pay? Will it pay? The first is answered by your identity documents, the second by bank statements and financials, the third by your payment history and your own credit.',
        'The file contains formation documents, statements of the last 3 to 12 months, profit and loss and balance sheet no older than 60 days, tax returns of two to three years where they exist, a list of debts, a 12-month projection, and one page that says what the money is for. For SBA loans, owners of 20% or more add Form 1919 and a personal financial statement on Form 413.',
        'Since March 1, 2026 small 7(a) loans rest on the lender’s own analysis: debt service coverage of at least 1.10 up to $350,000 and 1.15 above, and the two newest months of bank activity. New firms bring 10% of the money themselves.',
        'Say the true age and the true revenue. Both are checked in minutes, and a false statement to a lender is a crime.',
        [
          'Store each document in Financial Documents under its own name.',
          'Renew statements and financials every month.',
          'Write the use of funds before you speak of amounts.',
        ],
      ],
    },
    {
      key: '9.2',
      title: 'Debt service coverage made simple',
      minutes: 9,
      about: 'The one ratio that decides most loans, with an example.',
      goal: 'You can compute your coverage and the largest loan it carries.',
      text: [
        [
          'Coverage (DSCR) is annual cash profit divided by annual debt payments, old and new. Lenders use EBITDA for the cash profit.',
          'Example: $24,000 of EBITDA, $6,000 of old payments and $13,043.44 of new ones give 1.26.',
          '1.00 means every dollar goes to debt. Most lenders want 1.15 to 1.25 or more.',
          'With $60,000 of EBITDA, $10,000 of old payments, a target of 1.15, 12% and 84 months, there is room for $3,514.49 a month: a loan of about $199,090.',
          'Paying off one small loan may lift the ratio more than new sales.',
        ],
      ],
    },
    {
      key: '9.3',
      title: 'Loans, lines, SBA',
      minutes: 10,
      about: 'Which product fits which need, with usual amounts and terms.',
      goal: 'You match the length of the money with the life of what you buy.',
      text: [
        [
          'A term loan buys something that lasts; a line covers weeks between paying and being paid.',
          'Term loans: about $5,000 to $500,000 over one to seven years at about 8 to 35% APR, usually after one to two years in business.',
          'Lines: about $10,000 to $250,000, renewed every 6 to 24 months.',
          'SBA microloans go up to $50,000, Express up to $500,000, 7(a) up to $5 million. They are slower, longer and cheaper.',
          'Amounts and rates change. What we list is dated, and never a promise.',
        ],
      ],
    },
    {
      key: '9.4',
      title: 'Receivables and purchase-order finance',
      minutes: 9,
      about: 'Money out of invoices and orders: what it costs and when it fits.',
      goal: 'You can cost one invoice and one order before you sell or pledge them.',
      text: [
        [
          'Factoring pays most of an invoice at once. At 85% advance and 2% for each started 30 days, $10,000 brings $9,800 in all if the customer pays on day 30, $9,600 on day 60, $9,400 on day 90.',
          'It looks at your customer’s credit, not at yours.',
          'Purchase-order finance pays your supplier for a confirmed order, at about 2 to 6% for 30 days. It wants 20 to 30% gross margin.',
          'Profit is price minus cost minus fee. If it is below zero, decline the order or change the price.',
          'Ask who collects, and what happens when the customer does not pay.',
        ],
      ],
    },
    {
      key: '9.5',
      title: 'True cost: factor rate against APR',
      minutes: 7,
      about: 'Why 1.30 is not 30% a year.',
      goal: 'You turn every offer into an APR before you compare.',
      text: [
        [
          'A factor rate multiplies what you get: $20,000 at 1.30 means $26,000 to pay back, however fast.',
          'Repaid in 168 business-day payments of $154.76, that is about 82% APR, because you return the money while you pay for all of it.',
          'Paying early often saves nothing. Ask.',
          'Add every fee to the price: origination, draw, wire, monthly.',
          'Compare APR with APR, and dollars with dollars for the time you really need.',
        ],
      ],
    },
    {
      key: '9.6',
      title: 'When not to borrow',
      minutes: 6,
      core: true,
      about: 'Five cases in which the best loan is no loan.',
      goal: 'You can say no to money that would harm the business.',
      text: [
        'A loan moves income from later to now. It helps when the thing it buys earns more than it costs, within the time of the loan. Otherwise it turns a small problem into a large one.',
        'Do not borrow to cover a loss that will be there again next month: change price or cost first. Do not borrow to pay taxes that you collected for someone else; ask the agency for a plan. Do not borrow short for what lasts long, nor on a guess that a customer will sign. And do not borrow because it is offered.',
        'Compare the true price. A cash advance of $20,000 at a factor of 1.30, repaid in 168 business-day payments of $154.76, costs about 82% APR. If your margin is 30%, each advanced dollar has to turn over several times a year only to pay for itself.',
        'Test: write what the money buys, what it brings each month, and what the payment is. If coverage falls below 1.15, or if the plan needs luck, wait.',
        [
          'Look first at faster invoicing, deposits, and vendor terms.',
          'Sleep one night on every offer with a deadline.',
          'Ask us to cost it with you before you sign.',
        ],
      ],
    },
  ],
}
