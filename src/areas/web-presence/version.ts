import type { HistoryEntry } from '../../kit/record/contract/routes.ts'

/** A page as it once stood: saved when and by whom, and the entry of the change that replaced it. */
export type TemplateVersion = { entry: string; savedAt: string; savedBy: string; replacedAt: string }

/** The saves of the HTML as versions, newest first; without the current one. */
export function listVersions(
  entries: Pick<HistoryEntry, 'id' | 'at' | 'by' | 'action' | 'fields'>[],
): TemplateVersion[] {
  const saves = entries.filter(({ action, fields }) => action === 'created' || fields.includes('htmlCode'))
  return saves.flatMap((save, index) => {
    const made = saves[index + 1]
    // The oldest save in sight made the page that the next one replaced; what was before it is not known.
    return made ? [{ entry: save.id, savedAt: made.at, savedBy: made.by, replacedAt: save.at }] : []
  })
}

const pronouns = new Set(['You', 'Your team', 'Another member', 'The portal', 'Former user'])

/** A person of the history within a sentence: 'by you', 'by Dana Whitfield'. */
export function describePerson(by: string): string {
  return pronouns.has(by) ? by.charAt(0).toLowerCase() + by.slice(1) : by
}
