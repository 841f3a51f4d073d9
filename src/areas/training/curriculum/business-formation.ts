import type { CurriculumModule } from './curriculum-module.ts'

export const businessFormation: CurriculumModule = {
  number: 2,
  title: 'Business formation',
  resource: {
    title: 'Entity comparison sheet',
    text: [
      'Answer each line for your own case, then talk it through with us, and with a tax adviser where money is at stake.',
      [
        'Liability: LLC and corporation both separate your own money from the company’s, if you keep them apart.',
        'Ownership: an LLC has members and percentages; a corporation has shares and a share ledger.',
        'Documents: Articles of Organization and an Operating Agreement, or Articles of Incorporation and bylaws.',
        'Meetings: annual written consent is good practice for an LLC and a duty for a corporation.',
        'Tax by default: one-member LLC on Schedule C, several members on Form 1065, corporation on Form 1120.',
        'Tax by choice: both may ask for S status on Form 2553.',
        'Outside investors: usually simpler with a corporation.',
        'State cost: compare the filing fee and the annual fee in your state before you choose.',
      ],
    ],
  },
  lessons: [
    {
      key: '2.1',
      title: 'LLC or corporation',
      minutes: 10,
      core: true,
      about: 'What each form protects, costs and asks of you, in plain words.',
      goal: 'You can choose the legal form with its reasons, before anything is filed.',
      text: [
        'Both forms make the business a person of its own: it signs, owns and owes. Your private money stays apart as long as you treat it as apart. That shield is the reason to form a company at all.',
        'An LLC is light. It is founded with Articles of Organization, run by an Operating Agreement, and taxed like its owners unless you choose otherwise: one owner reports on Schedule C with the personal return due April 15, several owners file Form 1065 by March 15. A corporation is more formal. It has shares, bylaws, a board and annual minutes, and files Form 1120 by April 15.',
        'Most owner-run service and trade businesses are well served by an LLC. A corporation fits when you want to give out shares, expect investors, or will keep profit inside for years.',
        'Banks and lenders accept both. What they do check is that name, documents and signatures agree.',
        [
          'Write down who will own what in three years.',
          'Look up the annual fee of your state.',
          'Ask a tax adviser about the default and the choice before you sign.',
        ],
      ],
    },
    {
      key: '2.2',
      title: 'Names, registered agent, state choice',
      minutes: 8,
      about: 'A name that can be used everywhere, an agent who is there, and the right state.',
      goal: 'You bring three usable names and know why the home state is usually right.',
      text: [
        [
          'Check a name in the state record, as a domain, as a trademark, and spoken aloud on the phone. Bring three.',
          'The exact legal name, with its comma and its LLC, is copied everywhere later. Simple spelling saves days.',
          'The registered agent receives legal mail at a street address in the state during business hours. The state needs one in the filing; a lapsed agent can cost you good standing. A service costs about $100 to $300 a year.',
          'Formed elsewhere but working at home means registering and paying in both states. The home state is usually the cheaper one.',
        ],
      ],
    },
    {
      key: '2.3',
      title: 'Operating Agreement in plain words',
      minutes: 9,
      core: true,
      about: 'The contract with yourself and your partners that banks ask for.',
      goal: 'You can read your Operating Agreement and know what each part decides.',
      text: [
        'The Operating Agreement says how the company is owned and run. In most states it isn’t filed with anyone, so no one reminds you of it, but banks and lenders ask for it, and a court will look at it first. A corporation has bylaws in its place.',
        'Read five parts with care. Ownership: who holds what percent and what each put in. Management: who decides daily matters, and what requires everyone. Money: how profit is shared, when it is paid out, and who may take a draw. Change: what happens when an owner leaves, dies or wants to sell. Signatures: who may sign for the bank and for credit.',
        'A one-owner company needs one too. It shows that the company is more than a name for your own pocket, and that is what keeps the shield standing.',
        [
          'Check that names and percentages agree with the filing.',
          'Sign it, have every member sign it, and store the signed copy in Standard Corporate.',
          'Sign the banking resolution with it: the bank asks for both.',
        ],
      ],
    },
    {
      key: '2.4',
      title: 'EIN: what it is and is not',
      minutes: 6,
      about: 'The tax number of your company, its letter, and the offers you can ignore.',
      goal: 'You keep the EIN letter safe and never pay for a renewal.',
      text: [
        [
          'The EIN is the company’s tax number. It is free, it does not expire, and there is no renewal.',
          'Apply after the state has approved, with the exact registered name.',
          'The online answer, notice CP 575, can be saved only in that session. If it is lost, the IRS sends letter 147C instead.',
          'The responsible person’s SSN or ITIN goes into the IRS form only, never into chat or e-mail.',
          'If the responsible person changes, Form 8822-B is due within 60 days.',
        ],
      ],
    },
    {
      key: '2.5',
      title: 'S election: when to ask a tax adviser',
      minutes: 9,
      about: 'When S status may help, what it costs in work, and the date that matters.',
      goal: 'You know whether the question is worth an hour with a tax adviser, and by when.',
      text: [
        [
          'An S election changes how profit is taxed, not who owns the company.',
          'It brings payroll for the working owner, a reasonable salary, and Form 1120-S by March 15. That has a cost every month.',
          'It may pay off once profit clearly exceeds a fair salary. Below that it is often only work.',
          'Form 2553 is due two months and 15 days after the start of the tax year: March 15 for a running calendar year.',
          'Not every owner may hold shares of an S corporation; residency matters. Ask before you file.',
        ],
      ],
    },
  ],
}
