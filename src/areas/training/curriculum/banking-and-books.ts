import type { CurriculumModule } from './curriculum-module.ts'

export const bankingAndBooks: CurriculumModule = {
  number: 4,
  title: 'Banking and books',
  resource: {
    title: 'Weekly money routine and fee calculator',
    text: [
      'Thirty minutes, the same day each week.',
      [
        'Minutes 1 to 10: match every bank line with a receipt or an invoice.',
        'Minutes 11 to 15: send what is not invoiced yet.',
        'Minutes 16 to 20: send a friendly reminder to anyone who is late.',
        'Minutes 21 to 25: pay what is due within ten days, starter vendors first.',
        'Minutes 26 to 30: note balance, money owed to you, money you owe.',
      ],
      'Card fee at 2.9% plus $0.30, rounded for each payment: $100.00 costs $3.20; $2,495.00 costs $72.66; four payments of $2,495.00 cost $290.64. To receive $100.00 net, charge $103.30.',
    ],
  },
  lessons: [
    {
      key: '4.1',
      title: 'Choosing and opening the account',
      minutes: 8,
      core: true,
      about: 'Which bank, which documents, and how to be done in one visit.',
      goal: 'You can open the account in one appointment, with every document in hand.',
      text: [
        'Choose for the entity type and the address first: some banks do not take virtual offices, some online banks do not take every LLC. Compare the monthly fee and how to avoid it, cash deposits, wires, and whether the bank lends to small firms, because the account is the start of that relation.',
        'Bring the stamped Articles, the EIN letter, the signed Operating Agreement, the banking resolution, and photo ID of each owner of 25% or more and of one person who controls the company. The bank must ask for these owners under its own duty; it is no federal filing of yours. Bring the opening deposit.',
        'A branch usually needs one day, an online application one to seven days. Leave with the account agreement and a letter that names the account, and store both in Financial Documents.',
        [
          'The legal name on the account must be the state’s spelling, letter by letter.',
          'Order the debit card and note the date of the first statement.',
          'Record the account in the portal; only the last four digits stay in sight.',
        ],
      ],
    },
    {
      key: '4.2',
      title: 'Separating money and protecting the liability shield',
      minutes: 7,
      core: true,
      about: 'The habits that keep the company’s debts away from your home.',
      goal: 'Not one private payment runs through the company, nor the other way round.',
      text: [
        'The company protects you only while it is really a different person. If its account pays your groceries, a creditor can argue that there is no company, only you with a second name. Mixing is the most common way to lose the shield, and it also ruins the books.',
        'The rules are few. Every business payment comes from the business account, every business income goes into it. You pay yourself by a transfer that is named: an owner’s draw in an LLC, wages in a corporation. If you put own money in, write down whether it is capital or a loan. Sign as the company: your name, your title, the company’s name.',
        'When you paid by mistake from the wrong pocket, repay it within days with a note of what it was. One correction with a note is harmless; forty without are a pattern.',
        [
          'Take the business card out of every private shop account.',
          'Set a fixed monthly draw instead of small ones.',
          'Keep written consent for big decisions, once a year at least.',
        ],
      ],
    },
    {
      key: '4.3',
      title: 'Balance habits lenders read',
      minutes: 7,
      about: 'What three months of statements say about you before you say a word.',
      goal: 'Your statements show a calm account, month after month.',
      text: [
        [
          'Lenders read the lowest and the average balance of the last three months, the deposits, and every returned item.',
          'An average of $10,000 over 90 days is a common comfort line. It is a habit of the trade, not a law.',
          'No overdraft and no returned payment in 90 days: set a floor at which your phone warns you.',
          'Do not park borrowed money to look richer. It shows, and it costs interest.',
          'An account that is 90 days old counts for more than a new one: open early.',
        ],
      ],
    },
    {
      key: '4.4',
      title: 'Bookkeeping in 30 minutes a week',
      minutes: 11,
      about: 'A weekly routine that keeps profit, taxes and lender documents ready.',
      goal: 'Your profit and loss is never older than 60 days.',
      text: [
        [
          'Connect bank and card feeds once, then only sort what arrived in the week.',
          'Every line has a category and a document: photo, invoice or contract.',
          'Put aside a share of each payment for taxes in a second account.',
          'Once a month compare the bank statement with the books to the cent.',
          'Lenders ask for profit and loss and a balance sheet no older than 60 days. With the routine, that is a print button.',
        ],
      ],
    },
    {
      key: '4.5',
      title: 'Merchant accounts and fees',
      minutes: 9,
      about: 'What a card payment really costs and when the money arrives.',
      goal: 'You can compute the fee of a payment and the day it settles.',
      text: [
        [
          'At 2.9% plus $0.30 a payment of $2,495.00 costs $72.66, and $2,422.34 arrives.',
          'Fees are rounded for each payment, not on the sum. Thirteen such payments cost $944.58.',
          'Daily (T+2) means two bank business days: a sale on Thursday, September 3, 2026 settles on Tuesday, September 8, because of Labor Day.',
          'To receive $100.00 net you charge $103.30.',
          'Compare total cost: rate, fixed part, monthly fee, and the fee for disputes. After a refund the fee is usually not given back.',
        ],
      ],
    },
  ],
}
