import type { CurriculumModule } from './curriculum-module.ts'

export const webPresence: CurriculumModule = {
  number: 6,
  title: 'Web presence',
  resource: {
    title: 'Launch checklist',
    text: [
      'Before the site goes live:',
      [
        'The domain is registered by and paid by the business, with automatic renewal.',
        'HTTPS works with and without www, and both lead to one address.',
        'The first screen says what, for whom, where, and what to do next.',
        'The footer has legal name, address and phone exactly as on the NAP master sheet.',
        'Phone is a link that calls; the form answers within one business day.',
        'Privacy policy, terms and refund policy are linked.',
        'Each page has a title of 50 to 60 and a description of 120 to 160 characters.',
        'It reads well on a phone, loads under 1 MB at first, and can be used by keyboard.',
      ],
    ],
  },
  lessons: [
    {
      key: '6.1',
      title: 'A website that gets calls',
      minutes: 9,
      about: 'Six things a visitor and a lender look for in ten seconds.',
      goal: 'You can judge the draft of your site and ask for the right changes.',
      text: [
        [
          'Say what you do, for whom and where, before anyone scrolls.',
          'Show services with a price or a "from" price.',
          'Show real people, real work, real reviews. Stock faces cost trust.',
          'Put the phone where a thumb reaches it, and test the form yourself.',
          'Card processors ask for refund and privacy pages; lenders compare the footer with your documents.',
        ],
      ],
    },
    {
      key: '6.2',
      title: 'Google profile rules',
      minutes: 7,
      core: true,
      about: 'Who may have a profile, what gets it suspended, and how it is verified.',
      goal: 'You know whether your business may have a profile, and keep it safe if it does.',
      text: [
        'A Google Business Profile is for businesses that meet customers in person: at their own place, or at the customer’s, during stated hours. Online-only firms are not eligible. That is a rule of Google, not a judgment on your company, and we then record "not eligible" and go on.',
        'The address must be real. No PO box, no remote mailbox. A virtual office counts only if your own people staff it during the hours you state. If you travel to customers, hide the address and set a service area. One profile per location, under the real name: no added keywords, no second profile for a better rank.',
        'Verification is by video, phone or mail and takes 1 to 14 days. For a video, show the street sign, the door with your name, and something only the owner can open. Answer on the day it is asked.',
        [
          'Tell us: storefront, service area, both, or online only.',
          'Use the name, phone and hours of the master record.',
          'Change little in the first weeks: many edits at once look like a takeover.',
        ],
      ],
    },
    {
      key: '6.3',
      title: 'Social profiles that look real',
      minutes: 7,
      about: 'Two or three profiles, kept well, instead of six that sleep.',
      goal: 'Your profiles carry the same name, logo and address, and belong to the business.',
      text: [
        [
          'Choose the two or three platforms that your customers use.',
          'Open them with the business e-mail and turn on two-step sign-in; the recovery codes stay with you.',
          'Ten points for each: handle, logo, cover, bio, link, category, contact, hours, a post within 30 days, two-step sign-in.',
          'Twelve posts carry the first month: introduction, story, three services, before and after, three tips, a question, a review, an offer.',
          'Say so when a post is paid for.',
        ],
      ],
    },
    {
      key: '6.4',
      title: 'Reviews without breaking rules',
      minutes: 6,
      about: 'How to ask, how to answer, and what is forbidden.',
      goal: 'You collect honest reviews every week without risk.',
      text: [
        [
          'Ask every customer, not only the happy ones, one day after the job.',
          'Never buy, trade or write reviews, and never offer a reward for a good one. Federal rules forbid fake reviews.',
          'Answer each review within two days: thank, name one detail, no private facts.',
          'To a bad one: say sorry for the experience, offer a phone call, repair, and only then ask for an update.',
        ],
      ],
    },
    {
      key: '6.5',
      title: 'Automations to switch on first',
      minutes: 8,
      about: 'Three small helpers that pay for themselves in the first month.',
      goal: 'You can request the right automations with trigger, text and stop rule.',
      text: [
        [
          'First three: instant lead reply, review request, invoice reminders.',
          'Then missed-call text back, appointment reminders at 24 hours and 1 hour, and the pay-early reminder for vendors.',
          'Each one needs a trigger, a text, a stop rule and an owner if it fails.',
          'Marketing texts need written consent beforehand, go out between 8 am and 9 pm, and end at once on STOP.',
          'The registration of your brand for texting compares the legal name and EIN with the IRS letter.',
        ],
      ],
    },
  ],
}
