export type Chapter = {
  title: string
  about: string
  /** It is written and can be read; the others are planned. */
  isWritten?: true
}

export type Volume = {
  number: 1 | 2
  title: string
  /** What it is about in three or four words. */
  motto: string
  /** What it is to teach. */
  points: string[]
  chapters: Chapter[]
}

/** Both volumes of the guide: covers, contents, and what they teach. */
export const volumes: [Volume, Volume] = [
  {
    number: 1,
    title: 'Foundations',
    motto: 'Earn, keep, protect',
    points: [
      'Measure your wealth on one page and see it move each quarter.',
      'Give each dollar an order: buffer, costly debt, then investing.',
      'Use debt and personal credit without being used by them.',
      'Turn a business into an engine with price, margin and break-even.',
      'Keep a legal shield around what you own, and plan taxes as a cost.',
    ],
    chapters: [
      { title: 'What wealth is', about: 'Assets, cash flow, time, and a definition of your own', isWritten: true },
      { title: 'The owner’s mindset', about: 'The long view, decisions, habits' },
      { title: 'The money map', about: 'Income, fixed and variable costs, savings rate' },
      { title: 'The emergency buffer', about: 'Three to six months at home, one to three in the business' },
      { title: 'Debt, good and bad', about: 'Snowball and avalanche side by side' },
      { title: 'Personal credit that helps', about: 'Five factors, honest disputes, no shortcuts' },
      { title: 'A business as an engine', about: 'Price, margin, break-even' },
      { title: 'The legal shield', about: 'Entity, contracts, insurance, separate money' },
      { title: 'Taxes as a cost you can plan', about: 'Records, estimates, and when to call a professional' },
      { title: 'Systems and people', about: 'Routines, delegation, your first twelve months' },
    ],
  },
  {
    number: 2,
    title: 'Growth',
    motto: 'Leverage, invest, pass on',
    points: [
      'Use business credit as a ladder, with rules for every step.',
      'Be ready for a lender before you need one.',
      'Shorten the way from money out to money in.',
      'Understand risk, fees and compound growth with real numbers.',
      'Build a business that can be sold, and a plan that outlives you.',
    ],
    chapters: [
      { title: 'Business credit as leverage', about: 'The ladder, PAYDEX, and safe use' },
      { title: 'Banks and readiness', about: 'Coverage, the lender file, negotiation' },
      { title: 'Cash-flow engineering', about: 'Terms, receivables, purchase orders, seasons' },
      { title: 'Equipment and property', about: 'Lease or buy, return on your own money' },
      { title: 'Investing basics', about: 'Risk, diversification, fees, the rule of 72' },
      { title: 'Retirement for owners', about: 'SEP, solo 401(k) and SIMPLE in outline' },
      { title: 'Building value to sell', about: 'Recurring revenue, documents, independence' },
      { title: 'Protecting what you build', about: 'Estate, key people, cyber, fraud' },
      { title: 'Giving and family', about: 'Teaching money, family meetings, charity' },
      { title: 'The wealth plan', about: 'One, five and ten years, and a yearly review' },
    ],
  },
]

/** What there is of a volume: '1 chapter to read, 9 planned', '10 chapters planned'. */
export function formatChapters({ chapters }: Volume): string {
  const written = chapters.filter((chapter) => chapter.isWritten).length
  const planned = chapters.length - written
  if (written === 0) return `${count(planned)} planned`
  return planned === 0 ? `${count(written)} to read` : `${count(written)} to read, ${planned} planned`
}

function count(chapters: number): string {
  return chapters === 1 ? '1 chapter' : `${chapters} chapters`
}
