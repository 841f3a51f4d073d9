/** A text that is agreed to, with the day from which this wording is. */
export type Agreement = { title: string; since: string; sections: { head: string; text: string }[] }

export const termsOfUse: Agreement = {
  title: 'Terms of use',
  since: '2026-11-01',
  sections: [
    {
      head: 'What this portal is for',
      text: 'You use it to follow and support the set-up of your business: to see what was done, to give us the details and documents the next steps require, and to keep your company’s records in one place.',
    },
    {
      head: 'What we do',
      text: 'We carry out the tasks of your build-out plan with care and in the order that the plan shows. We tell you what we need from you and when something takes longer. States, banks, bureaus and suppliers decide for themselves: we cannot promise a filing date, an approval, a limit or a score.',
    },
    {
      head: 'What you do',
      text: 'You give true and complete details, keep them up to date, and answer our requests in good time. You are entitled to act for the business named in your profile. You do not enter details of other people without their consent.',
    },
    {
      head: 'Your sign-in',
      text: 'Your sign-in is yours alone. Choose a password that you use nowhere else, do not pass it on, and tell us right away if someone else may know it.',
    },
    {
      head: 'Acting for you',
      text: 'You allow us to use the details in this portal to prepare and file forms for your business, to open the accounts that your plan names and to speak with registries, banks, bureaus and suppliers about them. We sign nothing in your name without a separate authority, and we apply for no credit without asking you first.',
    },
    {
      head: 'What we keep and who sees it',
      text: 'Your data is stored encrypted where it is sensitive: Social Security number, date of birth, account numbers and passwords are sealed, shown one at a time, and every view is recorded. You and the members of your team see it. We pass on only what a form or an application asks for, and we sell nothing.',
    },
    {
      head: 'Deleting and leaving',
      text: 'Deleted items can be restored for 30 days and are then removed permanently. You can end the use of the portal at any time and ask for a copy of your data. What the law makes us keep, such as records of filings, we keep for as long as it says.',
    },
    {
      head: 'Liability',
      text: 'We are liable for damage that we cause by intent or gross neglect, and by breaking a duty that is essential to our work, then up to what was foreseeable. The portal may be out of reach for maintenance; we announce it where we can.',
    },
    {
      head: 'Changes',
      text: 'When these terms change in a way that matters to you, we tell you before and ask again. The wording you agreed to is kept with the day and your name.',
    },
  ],
}

export const businessDisclosure: Agreement = {
  title: 'Business disclosure',
  since: '2026-11-01',
  sections: [
    {
      head: 'Not a law firm, bank or adviser',
      text: 'We are a business set-up and support service. We are not a law firm, accountant, tax adviser, lender, credit bureau or credit repair organization. What you read here is general information. For advice on your own case ask a lawyer or a certified accountant.',
    },
    {
      head: 'No promise of credit',
      text: 'Lenders and suppliers decide by their own rules. Scores such as PAYDEX are made by others from what suppliers report. Figures that we mark as an estimate are ours and may differ from the real ones. Sample data is marked as such.',
    },
    {
      head: 'Personal guarantee',
      text: 'Many cards, loans and store accounts for young businesses ask the owner for a personal guarantee or look at personal credit. With a guarantee you owe the debt yourself when the business does not pay. Read an application before you sign it.',
    },
    {
      head: 'True details only',
      text: 'It is a federal crime to make a false statement on an application for credit (18 U.S.C. 1014). A so-called credit privacy number (CPN) is not a lawful substitute for a Social Security number on a credit application. We do not sell CPNs, do not obtain them and do not file applications with them.',
    },
    {
      head: 'Costs of others',
      text: 'State filing fees, registered agent fees, licenses, bank fees, purchases at suppliers and similar costs are set and charged by others. We name them before they arise, as far as they are known.',
    },
    {
      head: 'Links and third parties',
      text: 'We link to sites of registries, bureaus, banks and suppliers because tasks lead there. Their terms apply there. Where we are paid for a referral, it says so beside the link.',
    },
    {
      head: 'Your rights',
      text: 'You may dispute a wrong entry with a bureau yourself and free of charge. You may withdraw an authority that you gave us at any time, in writing, with effect for everything not yet filed.',
    },
  ],
}
