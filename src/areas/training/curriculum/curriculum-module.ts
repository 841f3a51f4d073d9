/** A paragraph, or the points of a list. */
export type Block = string | string[]

/** A lesson as we publish it; staff may change it afterwards. */
export type CurriculumLesson = {
  /** '3.4': module and place in it. It stays the same when the words change. */
  key: string
  title: string
  minutes: number
  /** Belongs to the short path that everyone should know at handoff. */
  core?: true
  /** Two lines for the card. */
  about: string
  /** What the reader can do afterwards, in one sentence. */
  goal: string
  text: Block[]
  /** A film that comes with the portal. */
  film?: 'intro'
}

export type CurriculumModule = {
  number: number
  title: string
  /** The sheet that the lessons of this module share. */
  resource: { title: string; text: Block[] }
  lessons: CurriculumLesson[]
}

/** Plain text as it is stored: an empty line between paragraphs, '- ' before each point. */
export function writeText(blocks: Block[]): string {
  return blocks
    .map((block) => (typeof block === 'string' ? block : block.map((point) => `- ${point}`).join('\n')))
    .join('\n\n')
}
