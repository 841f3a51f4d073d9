import type { DocumentType } from '../../areas/documents/contract.ts'

/** A paper of a sample company: its section, the day of the plan and the time at which it is filed, and its lines, plain ASCII. */
export type PaperText = { section: DocumentType; title: string; day: number; time: string; lines: string[] }

type Paper = [section: DocumentType, title: string, day: number, time: string, lines: string[]]

/** The papers that a company has once its plan has come so far, oldest first. */
export function listPapers(company: string, state: string): PaperText[] {
  return papers(company, state).map(([section, title, day, time, lines]) => ({ section, title, day, time, lines }))
}

const clauses = (title: string, paragraphs: string[]) => [
  title,
  ...paragraphs.flatMap((paragraph, index) => [`  ${index + 1}. ${paragraph}`]),
  '',
]

const papers = (company: string, state: string): Paper[] => [
  [
    'Standard_Corporate',
    'Articles of Organization',
    3,
    '10:42',
    [
      `State of ${state}, Secretary of State`,
      '',
      `Article I. The name of the company is ${company}.`,
      'Article II. Its duration is perpetual.',
      'Article III. It may carry on any lawful business.',
      'Article IV. It is managed by its members.',
      'Article V. The registered agent has accepted the appointment.',
      '',
      'Filed and effective on receipt.',
    ],
  ],
  [
    'Standard_Corporate',
    'Registered Agent Acceptance',
    3,
    '10:47',
    [
      `The agent accepts the appointment as registered agent of ${company}`,
      `in the State of ${state} and will pass on what the state sends.`,
    ],
  ],
  [
    'Standard_Corporate',
    'IRS EIN Document',
    4,
    '15:20',
    [
      'Department of the Treasury, Internal Revenue Service',
      'Notice CP 575 A',
      '',
      company,
      '',
      'We assigned you an employer identification number.',
      'It will identify your business on returns, accounts and documents,',
      'even if you have no employees. Please keep this notice in your permanent records.',
      '',
      'Write the number and your name exactly as they are shown above',
      'on all business accounts, tax returns and related correspondence.',
    ],
  ],
  [
    'Standard_Corporate',
    'Operating Agreement',
    5,
    '11:05',
    [
      `Operating agreement of ${company}`,
      '',
      ...clauses('Formation', [
        'The members have formed the company under the law of the state.',
        'Its principal office is where the members decide.',
        'Its fiscal year is the calendar year.',
        'It begins with the filing of the articles.',
      ]),
      ...clauses('Members and capital', [
        'Each member contributes as listed in Schedule A.',
        'No member must contribute more.',
        'No interest is paid on capital.',
        'A capital account is kept for each member.',
        'Nobody may draw on it without the consent of all.',
      ]),
      ...clauses('Profits and losses', [
        'They are shared in proportion to ownership.',
        'Distributions are made when the members agree.',
        'Taxes of the members may be advanced.',
        'Losses do not go beyond the capital.',
      ]),
      ...clauses('Management', [
        'The members manage the company together.',
        'A majority of ownership decides.',
        'Loans, leases and sales of property need all members.',
        'Bank accounts are opened by resolution.',
        'Records are kept at the principal office.',
        'Each member may look at them at any time.',
      ]),
      ...clauses('Transfer and end', [
        'A member may not transfer an interest without consent.',
        'The others may buy it first.',
        'Death of a member does not end the company.',
        'The company ends by a vote of all members.',
        'What is left is paid to creditors, then to members.',
      ]),
      'Schedule A lists the members, their contributions and their shares.',
      '',
      'Signed by every member.',
    ],
  ],
  [
    'Advanced_Corporate',
    'Banking resolution',
    5,
    '11:31',
    [
      `The members of ${company} resolve:`,
      '',
      '  1. to open a business checking account in the name of the company;',
      '  2. that each member may sign alone up to $10,000;',
      '  3. that borrowing needs the signature of all.',
      '',
      'Certified by the secretary of the company.',
    ],
  ],
  [
    'Wealth_Documents',
    'Net-worth worksheet',
    7,
    '20:14',
    [
      'Once a quarter: what you own, what you owe, and what is left.',
      '',
      ...[
        'Cash and savings',
        'Retirement accounts',
        'Real estate',
        'Vehicles',
        'Business equity',
        'Money owed to you',
      ].map((line) => `Asset:  ${line}  ............`),
      ...['Mortgage', 'Car loans', 'Cards', 'Student loans', 'Taxes due'].map((line) => `Debt:  ${line}  ............`),
      '',
      'Net worth  ............',
    ],
  ],
  [
    'Bank_Statements',
    'Voided check',
    17,
    '09:26',
    ['For payroll and card processing. VOID.', company, 'Sample bank, checking account'],
  ],
  [
    'Bank_Statements',
    '12-month projection',
    17,
    '17:52',
    [
      'Income and spending by month, in dollars',
      '',
      ...Array.from({ length: 12 }, (_, month) => {
        const [income, spending] = [4_200 + month * 380, 3_900 + month * 210]
        return `Month ${String(month + 1).padStart(2)}   income ${income.toLocaleString('en-US')}   spending ${spending.toLocaleString('en-US')}   left ${(income - spending).toLocaleString('en-US')}`
      }),
      '',
      'Income grows with the second crew; spending is wages, materials and rent.',
    ],
  ],
  [
    'Advanced_Corporate',
    'City business license',
    20,
    '14:38',
    [
      `${company} is licensed to do business within the city.`,
      'Valid for twelve months from the date of issue.',
      'Show it where customers can see it.',
    ],
  ],
  [
    'Press_Releases',
    'Capability statement',
    24,
    '16:09',
    [
      company,
      '',
      'What we do',
      '  Kitchens, built-ins and repairs, measured, drawn and installed by one team.',
      '',
      'For whom',
      '  Owners of small homes, and builders who need one part done well.',
      '',
      'Why us',
      '  One price, one date, one person to call.',
      '  Insured, licensed, and paid only when the work is accepted.',
      '',
      'Codes',
      '  NAICS 238350 Finish carpentry contractors',
      '  NAICS 337110 Kitchen cabinets and countertops',
    ],
  ],
  [
    'Bank_Statements',
    'First bank statement',
    31,
    '08:03',
    [
      company,
      'Sample bank, checking account',
      '',
      'Opening balance  $0.00',
      '',
      ...Array.from({ length: 28 }, (_, line) => {
        const amount = [10_000, -245.18, -89.4, 1_240, -318.75, -64.2, 2_495, -1_112.33][line % 8] ?? 0
        return `${String(line + 1).padStart(2)}   ${amount > 0 ? 'Deposit' : 'Card purchase'}   ${amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })}`
      }),
      '',
      'Closing balance is the sum of the lines above.',
    ],
  ],
]
