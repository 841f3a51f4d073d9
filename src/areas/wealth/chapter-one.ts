export type ChapterPart = { heading?: string; paragraphs: string[]; points?: string[] }

/** Volume 1, chapter 1, whole. */
export const chapterOne: { title: string; minutes: number; parts: ChapterPart[] } = {
  title: 'What wealth is',
  minutes: 4,
  parts: [
    {
      paragraphs: [
        'Rosa and Daniel run shops on the same street. Rosa takes home $9,000 a month, Daniel $6,000. Ask their neighbors who is rich, and they point at Rosa’s new truck. Then the street is closed for roadworks, and for three months both sell almost nothing. Daniel pays his rent, keeps his two people and repaints the shop. Rosa sells the truck.',
        'Nothing was wrong with Rosa’s income. But income is a river, and wealth is the lake behind the dam. The river can be wide while the lake is empty.',
      ],
    },
    {
      heading: 'The idea',
      paragraphs: [
        'Wealth has three parts, and you need a number for each. Assets are what you own that keeps its worth or brings money: cash, equipment, property, shares, money that customers owe you. Cash flow is what stays at the end of the month. Time is how long you could go on if nothing new came in.',
        'Against these stands what you owe. Debt is no shame; it is other people’s claim on your future months. So the first honest measure of wealth is short: what you own minus what you owe. It is called net worth. It may be negative, and that is a starting point like any other.',
        'Then write a definition of your own. "Wealthy means that we could live for two years without a sale, own the building, and close on Fridays." A definition with numbers can be reached. "More" cannot.',
      ],
    },
    {
      heading: 'The numbers',
      paragraphs: [
        'Daniel fills in one page. Cash $12,000, unpaid invoices $6,500, equipment $18,000, vehicle $9,000: he owns $45,500. A card with $3,200 and a loan of $14,300: he owes $17,500. His net worth is $28,000. Debt divided by assets is 38.5%.',
        'Three months later he has $1,500 more in cash and has paid $300 off the card and $600 off the loan. The rest is unchanged. Net worth is now $30,400 and the share of debt 35.3%. No single week felt like progress. The page shows it.',
        'Two rules keep the page honest. Put down what a thing would bring today, not what it cost. And count only what is yours: the sales tax in your account belongs to the state.',
      ],
    },
    {
      heading: 'Worksheet: net worth on one page',
      paragraphs: ['Draw two columns. Do it for home and for the business apart, then add them up.'],
      points: [
        'Left, what you own: cash, invoices you will really be paid, equipment, vehicle, property, investments.',
        'Right, what you owe: cards, loans, taxes, bills that are due.',
        'Below: left minus right, and right divided by left.',
        'Date it. Repeat it on the first day of each quarter, and keep the old ones: the line matters more than the number.',
      ],
    },
    {
      heading: 'Three actions',
      paragraphs: [],
      points: [
        'Fill in the page today, with rough numbers. An hour is enough.',
        'Write your definition of wealth in one sentence that holds a number and a date.',
        'Choose one line to move by the next quarter, and put the first step into your calendar.',
      ],
    },
  ],
}
