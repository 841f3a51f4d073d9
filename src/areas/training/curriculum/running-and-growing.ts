import type { CurriculumModule } from './curriculum-module.ts'

export const runningAndGrowing: CurriculumModule = {
  number: 10,
  title: 'Running and growing',
  resource: {
    title: '12-month planner',
    text: [
      'One page, looked at on the first of each month.',
      [
        'Months 1 to 3: pay starter vendors early, check what is reported, keep the average balance.',
        'Month 3 onwards: store or fleet accounts when the gate is open.',
        'Month 6 onwards: one card, use below 30%.',
        'Months 12 to 24: line or loan, when coverage and tax returns carry it.',
        'Each quarter: three bureau files, insurance, price list, one improvement.',
        'Each year: state report, agent, tax returns, minutes, this plan.',
      ],
      'For each month: one goal, one number, one person, one date.',
    ],
  },
  lessons: [
    {
      key: '10.1',
      title: 'Pricing and margin',
      minutes: 9,
      about: 'Margin, markup and break-even without confusion.',
      goal: 'You know the lowest price at which a job still earns.',
      text: [
        [
          'Margin is profit divided by price; markup is profit divided by cost. A 50% markup is a margin of 33.3%.',
          'Break-even units are fixed costs divided by price minus variable cost: $6,000 / ($250 - $100) = 40 jobs a month.',
          'A discount of 10% at a margin of 40% needs a third more sales for the same profit.',
          'Raise prices in small steps, for new customers first.',
          'Count your own hours as a cost.',
        ],
      ],
    },
    {
      key: '10.2',
      title: 'Cash-flow forecast',
      minutes: 10,
      about: 'Thirteen weeks on one sheet, so that no Friday surprises you.',
      goal: 'You see a cash gap four weeks before it is there.',
      text: [
        [
          'One column per week for 13 weeks: opening balance, money in by the day it really arrives, money out by the day it is due, closing balance.',
          'Use bank settlement dates, not sale dates, for card payments.',
          'Put in taxes, insurance and annual fees; they are the usual surprise.',
          'If a week falls below one month of fixed costs, act now: invoice, collect, delay, and only then borrow.',
          'Compare plan and reality each week and correct the next column.',
        ],
      ],
    },
    {
      key: '10.3',
      title: 'First hire or contractor',
      minutes: 8,
      about: 'When the work carries a person, and in what form.',
      goal: 'You know the full cost of a hire before you place the ad.',
      text: [
        [
          'Hire when the work is steady for six months, not when one week is full.',
          'Full cost is wage plus taxes, insurance, tools and your time; plan a fifth to a third above the wage.',
          'A contractor brings own tools, sets own hours and may work for others. If not, it is an employee.',
          'Before day one: state registration, workers’ compensation where required, W-4, I-9, new-hire report.',
          'Write the result you expect in one page.',
        ],
      ],
    },
    {
      key: '10.4',
      title: 'Insurance and risk',
      minutes: 7,
      about: 'Which cover first, and how to keep the price down.',
      goal: 'One bad day cannot end the business.',
      text: [
        [
          'General liability first: customers, landlords and lenders ask for the certificate.',
          'Then what your trade needs: professional, vehicle, tools, cyber, and workers’ compensation by state law.',
          'Insure what you could not pay yourself; carry what you could.',
          'Store each certificate with its end date; reminders come 60 and 30 days before.',
          'Tell the insurer when you add people, places or services. Undeclared work is not covered.',
        ],
      ],
    },
    {
      key: '10.5',
      title: 'Your 12-month plan',
      minutes: 9,
      about: 'From the handoff to a business that can choose its lenders.',
      goal: 'You leave the build-out with a plan of twelve dated steps.',
      text: [
        [
          'Take the honest time line: starter accounts in weeks, reports after 30 to 90 days, a score in two to four months.',
          'Store accounts from about month 3, cards from month 6, bank loans from month 12 to 24.',
          'Each step names what opens it: accounts, age, balance, score, returns.',
          'One check-in a month: what was paid early, what was reported, what is due.',
          'When a gate stays closed, write the date at which it can open, and go on with the next line.',
        ],
      ],
    },
  ],
}
