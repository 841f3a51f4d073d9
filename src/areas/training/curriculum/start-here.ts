import type { CurriculumModule } from './curriculum-module.ts'

export const startHere: CurriculumModule = {
  number: 1,
  title: 'Start here',
  resource: {
    title: 'Checklist: first-week actions',
    text: [
      'Seven small things that keep the first week moving. Check them off on paper or copy the list.',
      [
        'Read your welcome message and open the portal once on your phone and once on a computer.',
        'Save your password in a password manager and turn on two-step sign-in for your e-mail.',
        'Have the legal name, home address and date of birth of each owner ready for the kick-off call.',
        'Bring three name choices, in the order you like them, and one sentence about what the business does.',
        'Decide who owns how much, in percent. The shares must add up to 100.',
        'Choose who signs for the bank and for credit.',
        'Put the 45-day end date in your calendar and plan ten minutes a day for requests.',
      ],
    ],
  },
  lessons: [
    {
      key: '1.1',
      title: 'How the portal works: your 45 days',
      minutes: 6,
      core: true,
      film: 'intro',
      about: 'The 45 tasks, the 14 phases, and where you see what happened today.',
      goal: 'You can tell at a glance what is done, what is next, and what we need from you.',
      text: [
        'Your build-out has 45 tasks in 14 phases, one planned for each of 45 days. We work on them every day, and the dashboard shows the result as it happens. Green is done, yellow is moving, grey waits.',
        'Two numbers look alike and are not. The day counter says how far the calendar is. The ring says how many tasks are finished. On day 33 of a plan that runs on time, 32 tasks are done: 71% of the work, 73% of the days.',
        'Some steps wait for others: the state, the IRS, a bank, Dun & Bradstreet. A task counts as done when our part is done; what comes back later has its own line. If an answer is late, only the tasks that need it move.',
        'The blue panel always holds the one thing we need from you. When it says nothing is needed, you’re done for today.',
        [
          'Open the timeline and find today.',
          'Open the list of all tasks and read the next three.',
          'If a request waits in the blue panel, answer it now.',
        ],
      ],
    },
    {
      key: '1.2',
      title: 'What you do and what we do',
      minutes: 5,
      about: 'Who acts on which task, and what only you can decide or sign.',
      goal: 'You know which steps need you, so none of them waits without a reason.',
      text: [
        [
          'We prepare, file, follow up and record. You decide, sign, prove who you are, and approve every application.',
          'Each task names who acts: you, us, or both. Tasks for you or both can wait on you, and then the blue panel says so.',
          'We never sign for you and never apply for credit without your approval each time.',
          'Every account we open is yours. At the end we go through all logins together and hand them over.',
          'Typical client time: a 60-minute kick-off call, short approvals in between, a 45-minute handoff call.',
        ],
      ],
    },
    {
      key: '1.3',
      title: 'Keep your data safe: passwords, two-factor, scams',
      minutes: 8,
      core: true,
      about: 'Three habits that protect your company file, your money and your name.',
      goal: 'You have unique passwords, a second step on your e-mail, and a rule for strange messages.',
      text: [
        'A new company is visible: its filing is public, and within weeks letters and calls arrive that look official. Most harm comes from three openings: one password used twice, an e-mail account without a second step, and a hurried click.',
        'Use a password manager and a different long password for every login. A sentence of four or five words is stronger than a short riddle. Turn on two-step sign-in for your e-mail first, because anyone who has your e-mail can reset everything else. Prefer an app or a key to text messages, and keep the recovery codes on paper.',
        'Your tax number, bank numbers and passwords never belong in a chat, an e-mail or a text. In the portal they are sealed, shown only after you confirm your password, and every view is recorded.',
        'Our rule for strange messages: stop, do not click, and ask us in Support Chat. We never ask for a password, and neither do the IRS or your bank.',
        [
          'Set up the password manager today.',
          'Turn on two-step sign-in for e-mail and bank.',
          'Tell everyone in the company that no payment is made on an e-mailed instruction alone.',
        ],
      ],
    },
    {
      key: '1.4',
      title: 'Reading your dashboard',
      minutes: 5,
      about: 'Ring, phase, timeline, activities and pie: what each one tells you.',
      goal: 'You can answer where the build-out stands in one sentence.',
      text: [
        [
          'Overall Progress counts finished tasks. Skipped tasks count as finished, because no one is waiting on them.',
          'Current Phase is the first phase with an open task. A late phase stays yellow and says by how many days.',
          'The timeline has one dot per day. Point at a phase, or reach it with the arrow keys, to read its milestones and next steps.',
          'Recent Activities lists what was done, when and by whom. The button below opens all tasks.',
          'In the pie each of 20 slices stands for 5%.',
        ],
      ],
    },
  ],
}
