import type { CurriculumModule } from './curriculum-module.ts'

export const oneIdentity: CurriculumModule = {
  number: 3,
  title: 'One business identity',
  resource: {
    title: 'NAP master sheet',
    text: [
      'One spelling, locked. Fill it once and copy from here whenever a form asks. NAP means name, address, phone.',
      [
        'Legal name, letter by letter as on the state record:',
        'Trading name, if any:',
        'Street address in postal form, with suite:',
        'City, state, ZIP+4:',
        'Address type: own, leased, virtual or home:',
        'Phone, with area code:',
        'E-mail on your own domain:',
        'Website:',
        'Opening hours and service area:',
        'Activity codes (NAICS and SIC):',
      ],
      'Places to compare: state record, IRS letter, bank, license, D&B, Experian, Equifax, website footer, Google, 411.',
    ],
  },
  lessons: [
    {
      key: '3.1',
      title: 'Address types and what lenders accept',
      minutes: 8,
      core: true,
      about: 'Own, leased, virtual or home: where each one works and where it fails.',
      goal: 'You know your address type and which later steps it allows.',
      text: [
        'Every check of a business begins with the address. A street address that takes mail and could be visited is the base; a PO box or a mail-drop code is a blocker for most credit files.',
        'An own or leased office is accepted everywhere. Keep the lease or a bill dated within the last 60 days, because that is what address checks ask for. A home address is accepted by many banks and vendors, but it becomes public and some licenses forbid it. A virtual office is fine for mail in many cases; some banks refuse it, and Google lists it only if your own people staff it during the stated hours.',
        'If an agency receives your mail, the postal service needs Form 1583 with your ID. Without it, mail is returned, and so is the verification letter you are waiting for.',
        'Whatever you use, say which type it is. A wrong answer is found by a lookup in seconds.',
        [
          'Choose the address before the bank call.',
          'Store one proof that is younger than 60 days.',
          'Use the very same spelling from now on.',
        ],
      ],
    },
    {
      key: '3.2',
      title: 'Phone, e-mail, 411',
      minutes: 6,
      about: 'A number that is answered with the business name, and a directory that knows it.',
      goal: 'Your business can be called, found and written to under its own name.',
      text: [
        [
          'Use a number of its own, answered with the business name, with a voicemail that says it too.',
          'Use e-mail on your own domain. Free mail addresses look temporary.',
          'SPF, DKIM and DMARC tell other servers that mail in your name is really yours. We set them up with the domain.',
          'The 411 listing is half an hour of work and shows after one to four weeks, so do it early.',
        ],
      ],
    },
    {
      key: '3.3',
      title: 'NAP: one spelling everywhere',
      minutes: 6,
      core: true,
      about: 'Why a comma can stop an application, and how to keep ten places alike.',
      goal: 'Your name, address and phone read the same in every place that a lender looks.',
      text: [
        'Lenders, bureaus and banks compare your name, address and phone with what others have on file. The comparison is often literal. "Suite 210" on the lease and "Ste 201" at the bank are two companies to a machine, and a person has to be found to say otherwise.',
        'That is why we lock one master record and copy from it. Decide the form once: with or without the comma before LLC, Street or St, Suite or #, the phone with its area code. Then compare ten places: state record, IRS letter, bank, license, D&B, Experian, Equifax, website footer, Google, 411.',
        'There are three results. Exact is what we want. Nearly, such as St for Street, is a warning, because some lenders still compare letter by letter. Different is a fault that is repaired before any application goes out.',
        [
          'Print the master sheet and keep it beside the keyboard.',
          'Report every change to us first; we keep the list of places to update.',
          'Check your website footer today: it is the place most often forgotten.',
        ],
      ],
    },
    {
      key: '3.4',
      title: 'D-U-N-S step by step',
      minutes: 8,
      core: true,
      about: 'The number of your file at Dun & Bradstreet: free, slow and required.',
      goal: 'You know what is sent, how long it takes, and what you must answer on the way.',
      text: [
        'The D-U-N-S number is the name of your company’s file at Dun & Bradstreet. Suppliers report payments to that file, and the PAYDEX score grows out of it. The number itself is free.',
        'First everything must agree: Articles, EIN letter, proof of address, phone bill, owner ID and activity codes with the master record. That is the milestone "Documentation Ready". Then you verify the address, by a click in an e-mail or with a document dated within 60 days. It takes five minutes; without it the request cannot go out.',
        'After that we send the request and note the case number. The answer takes about 5 to 30 business days. D&B may call back, so answer unknown numbers with the business name in these weeks. A paid fast track exists; it is rarely needed.',
        'Banking, licenses and website continue in the meantime. Only the reporting check waits for the number.',
        [
          'Answer the verification e-mail the day it comes.',
          'Do not apply a second time: double files take longer to merge than to wait for.',
          'When the number arrives, store it in Business Accounts.',
        ],
      ],
    },
  ],
}
