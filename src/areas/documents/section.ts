import type { DocumentType } from './contract.ts'

export type Section = {
  key: DocumentType
  label: string
  /** Short name for the tabs. */
  tab: string
  /** One line on what belongs there. */
  about: string
  /** Folder in the archive of all documents. */
  folder: string
  /** Usual titles, offered while typing. */
  titles: string[]
}

/** The six sections in the order of the screen. Their keys and labels are those of the record; a test compares them. */
export const sections: Section[] = [
  {
    key: 'Standard_Corporate',
    label: 'Standard Corporate',
    tab: 'Standard Corporate',
    folder: '01_Standard_Corporate',
    about: 'Formation documents the state and banks ask for',
    titles: ['Articles of Organization', 'IRS EIN Document', 'Operating Agreement', 'Registered Agent Acceptance'],
  },
  {
    key: 'Advanced_Corporate',
    label: 'Advanced Corporate',
    tab: 'Advanced Corporate',
    folder: '02_Advanced_Corporate',
    about: 'Minutes, resolutions and licenses',
    titles: ['Banking resolution', 'Annual minutes', 'Office lease', 'Insurance certificate'],
  },
  {
    key: 'Bank_Statements',
    label: 'Financial Documents',
    tab: 'Financial',
    folder: '03_Financial_Documents',
    about: 'Bank statements and projections',
    titles: ['Bank Account Agreement', 'Bank statement', 'Voided check', 'Profit and loss', 'Business tax return'],
  },
  {
    key: 'Press_Releases',
    label: 'Marketing & PR',
    tab: 'Marketing & PR',
    folder: '04_Marketing_PR',
    about: 'Press releases, logos and copy',
    titles: ['Logo', 'Press release', 'Brochure', 'Business card'],
  },
  {
    key: 'Miscellaneous',
    label: 'Additional Documents',
    tab: 'Additional',
    folder: '05_Additional_Documents',
    about: 'Anything else you’d like on file',
    titles: ['Owner ID', 'Correspondence', 'Contract'],
  },
  {
    key: 'Wealth_Documents',
    label: 'Secret to Wealth Documents',
    tab: 'Secret to Wealth',
    folder: '06_Secret_to_Wealth',
    about: 'Course files for Volumes 1 and 2',
    titles: ['Volume 1 workbook', 'Volume 2 workbook', 'Goal planner'],
  },
]
