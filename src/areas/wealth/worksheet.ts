import { volumes } from './volume.ts'

export type Worksheet = {
  title: string
  /** The chapter that it belongs to, which may be planned only. */
  volume: 1 | 2
  chapter: number
  question: string
  /** What to write down on paper, one after the other. */
  lines: string[]
  result: string
}

/** The worksheets that take turns as the worksheet of the week. */
export const worksheets: Worksheet[] = [
  {
    title: 'Net worth on one page',
    volume: 1,
    chapter: 1,
    question: 'What do you own, what do you owe, and which way does it move?',
    lines: [
      'Cash in all accounts',
      'Money that customers owe you',
      'Equipment, vehicle, property at what they would bring today',
      'Investments and retirement accounts',
      'Cards, loans and taxes that you owe',
    ],
    result:
      'Net worth is what you own minus what you owe. Divide what you owe by what you own: the smaller the share, the safer you stand.',
  },
  {
    title: 'Ninety-day goals',
    volume: 1,
    chapter: 2,
    question: 'Which three results would make this quarter a good one?',
    lines: [
      'Result 1, with a number and a date',
      'Result 2, with a number and a date',
      'Result 3, with a number and a date',
      'The habit that carries each',
      'What you will stop doing',
    ],
    result: 'One goal for money in, one for money kept, one for time. More than three is a list of wishes.',
  },
  {
    title: 'Monthly money map',
    volume: 1,
    chapter: 3,
    question: 'Where did last month’s money go?',
    lines: ['Income after taxes', 'Fixed costs', 'Variable costs', 'Debt payments', 'What was left and saved'],
    result: 'Savings rate is saved divided by income. $600 of $5,000 is 12%.',
  },
  {
    title: 'Months of buffer',
    volume: 1,
    chapter: 4,
    question: 'How long could you go on without a new sale?',
    lines: [
      'Cash you can get to within a week',
      'What one month costs at home',
      'What one month costs in the business',
    ],
    result:
      'Months are cash divided by the monthly need. Aim for three to six at home and one to three in the business.',
  },
  {
    title: 'Debt order',
    volume: 1,
    chapter: 5,
    question: 'Which debt goes first?',
    lines: [
      'Each debt with balance, rate and minimum payment',
      'What you can pay each month beyond the minimum payments',
      'Order by rate, and order by balance',
    ],
    result: 'By rate costs least; by balance gives you the first win soonest. Choose the one you’ll stick with.',
  },
  {
    title: 'Break-even',
    volume: 1,
    chapter: 7,
    question: 'How many sales pay for the month?',
    lines: ['Fixed costs of a month', 'Price of one sale', 'What one sale costs you'],
    result: 'Fixed costs divided by price minus cost. $6,000 / ($250 - $100) = 40 sales.',
  },
  {
    title: 'Cash conversion',
    volume: 2,
    chapter: 3,
    question: 'For how many days does your money travel?',
    lines: ['Days inventory sits before it’s sold', 'Days until customers pay', 'Days until you pay suppliers'],
    result: 'Days of inventory plus days until paid minus days until you pay. 20 + 35 - 30 = 25 days to finance.',
  },
  {
    title: 'Compound growth',
    volume: 2,
    chapter: 5,
    question: 'What does a steady amount become?',
    lines: ['Amount a month', 'Years', 'A yearly rate you consider conservative'],
    result:
      '$500 at the end of each month for 20 years at 6% is $231,020, of which you paid in $120,000. By the rule of 72, money doubles in 12 years at 6%. No rate is guaranteed.',
  },
]

/** Where a worksheet belongs: 'Volume 1, chapter 2 (planned): The owner’s mindset'. */
export function describeChapter({ volume, chapter }: Worksheet): string {
  const found = volumes.find(({ number }) => number === volume)?.chapters[chapter - 1]
  return `Volume ${volume}, chapter ${chapter}${found?.isWritten ? '' : ' (planned)'}: ${found?.title ?? ''}`
}

const week = 7 * 86_400_000
/** Monday, January 5, 1970. */
const firstMonday = 4 * 86_400_000

/** The worksheet of the week in which this moment is; weeks begin on Monday, in universal time. */
export function findWorksheet(now: Date): Worksheet {
  const number = Math.floor((now.getTime() - firstMonday) / week)
  return worksheets[((number % worksheets.length) + worksheets.length) % worksheets.length] as Worksheet
}
