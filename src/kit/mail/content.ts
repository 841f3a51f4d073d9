/** One entry of a list in a message. `written` is what a person wrote about it. */
export type MailItem = { title: string; detail?: string; written?: string; aside?: string; link?: string }

/**
 * A part of a message, from which its plain text and its HTML are both made:
 * - a string is a paragraph, in which line breaks are kept;
 * - `written` is a paragraph that a person wrote;
 * - `link` is an address with what opening it does: a button, or `quiet` for what is only needed when something is wrong;
 * - `facts` are names with values, `items` a list under a heading.
 */
export type MailPart =
  | string
  | { written: string }
  | { link: string; label: string; quiet?: true }
  | { facts: [name: string, value: string][] }
  | { heading?: string; items: MailItem[] }

/** What a message says from top to bottom. */
export type MailContent = {
  /** The first line that a mail program shows beside the subject. */
  preview?: string
  /** The title above the text; the subject, unless it says more. */
  title?: string
  parts: MailPart[]
}

/** The same without what people wrote, which stays out of mailboxes unless the provider wants it there. */
export function withoutWritten(content: MailContent): MailContent {
  return {
    ...content,
    parts: content.parts.flatMap((part): MailPart[] => {
      if (typeof part === 'string') return [part]
      if ('written' in part) return []
      if ('items' in part) return [{ ...part, items: part.items.map(dropWritten) }]
      return [part]
    }),
  }
}

function dropWritten(item: MailItem): MailItem {
  const rest = { ...item }
  delete rest.written
  return rest
}

/** The plain text of a message, without its foot. An address has a line of its own. */
export function toText({ parts }: MailContent): string {
  return parts.map(partToText).join('\n\n')
}

function partToText(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('written' in part) return part.written
  if ('link' in part) return `${part.label}:\n${part.link}`
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  const { heading, items } = part
  const numbered = items.length > 1
  const entries = items.map(({ title, detail, written, aside, link }, at) =>
    [`${numbered ? `${at + 1}. ` : ''}${title}${aside ? ` (${aside})` : ''}`, detail, written, link]
      .filter(Boolean)
      .join('\n'),
  )
  return [...(heading ? [heading] : []), ...entries].join('\n\n')
}
