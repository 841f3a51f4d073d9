import { checkFiling, fileAt } from '../../answer/filing.ts'
import type { FormField, FormType, RequestForm } from '../../answer/form.ts'
import type { DraftTask } from '../../plan-contract.ts'

type Ask = NonNullable<DraftTask['ask']>
type Section = Extract<RequestForm, { type: 'upload' }>['section']

/** What is asked, as it is typed. */
export type AskDraft = {
  type: FormType
  minutes: string
  why: string
  /** One part to a line, or what to approve or sign. */
  lines: string
  /** Where the answers to questions are filed, by their words, as far as it was chosen; empty for nowhere. */
  filing: Record<string, string>
  section: Section
  several: boolean
  other: boolean
  link: string
}

/** What was chosen of a question or a file to send, beside its words; the rest is as it was, or as usual. */
export type PartChoice = { input?: FormField['input']; optional?: boolean }

/** What the dialog begins with. */
export function startAsk(ask: Ask | null): AskDraft {
  const draft: AskDraft = {
    type: 'upload',
    minutes: '5',
    why: '',
    lines: '',
    filing: {},
    section: 'Miscellaneous',
    several: false,
    other: false,
    link: '',
  }
  if (!ask) return draft
  const { form } = ask
  const begun = {
    ...draft,
    type: form.type,
    minutes: String(ask.minutes),
    why: ask.why,
    lines: linesOf(form).join('\n'),
  }
  if (form.type === 'upload') return { ...begun, section: form.section }
  if (form.type === 'choose') return { ...begun, several: form.several, other: form.other }
  return form.type === 'outside' ? { ...begun, link: form.link ?? '' } : begun
}

/**
 * What is asked, of what was typed; a sentence where something is missing. A question or a file that keeps its words keeps all else
 * that `former` said of it.
 */
export function makeAsk(draft: AskDraft, former: Ask | null): Ask | string {
  const minutes = Number(draft.minutes)
  if (!/^\d{1,3}$/.test(draft.minutes.trim()) || minutes < 1 || minutes > 600) return 'Enter 1 to 600 minutes.'
  const form = formOf(draft, former?.form)
  return typeof form === 'string' ? form : { minutes, why: draft.why.trim(), form }
}

/** The form of what was typed, or a sentence where something is missing. A part that keeps its words keeps all else that `former` said of it. */
export function formOf(
  {
    type,
    lines,
    filing,
    section,
    several,
    other,
    link,
    choices = {},
  }: Omit<AskDraft, 'minutes' | 'why'> & { choices?: Record<string, PartChoice> },
  former: RequestForm | undefined,
): RequestForm | string {
  const items = questionsOf(lines)
  const was = former?.type === type ? former : undefined
  const kept: { part: string; label: string }[] =
    was?.type === 'upload' ? was.items : was?.type === 'fields' ? was.fields : []
  const part = namesBeside(kept.map((one) => one.part))
  if (type === 'upload') {
    if (items.length === 0) return 'Say what to send.'
    const before = was?.type === 'upload' ? was.items : []
    return {
      type,
      section,
      items: items.map((label) =>
        withOptional(before.find((one) => one.label === label) ?? { part: part(), label }, choices[label]?.optional),
      ),
    }
  }
  if (type === 'fields') {
    if (items.length === 0) return 'Enter at least one question.'
    const before = was?.type === 'fields' ? was.fields : []
    const fields = items.map((label) => {
      const asked: FormField = before.find((one) => one.label === label) ?? {
        part: part(),
        label,
        input: 'line',
        options: [],
      }
      const { input, optional } = choices[label] ?? {}
      const chosen = withOptional(input === undefined ? asked : { ...asked, input }, optional)
      const to = filing[label]
      return to === undefined ? chosen : fileAt(chosen, to || undefined)
    })
    const wrong = checkFiling(fields)
    if (wrong) return wrong.message
    const sameCount = was?.type === 'fields' && was.fields.length === fields.length
    return { type, steps: sameCount ? was.steps : [], fields }
  }
  if (type === 'choose')
    return items.length < 2 ? 'Enter at least two answers.' : { type, options: items, several, other }
  if (type === 'outside') return { type, link: link.trim() || null, steps: items }
  return lines.trim() === '' ? 'Say what it is about.' : { type, statement: lines.trim() }
}

function withOptional<Part extends { optional?: boolean | undefined }>(
  part: Part,
  optional: boolean | undefined,
): Part {
  if (optional === undefined || optional === Boolean(part.optional)) return part
  const { optional: _, ...needed } = part
  return (optional ? { ...needed, optional } : needed) as Part
}

/** What is typed one to a line, each once. */
export const questionsOf = (lines: string): string[] =>
  [...new Set(lines.split('\n').map((line) => line.trim()))].filter(Boolean)

/** Returns a generator of part names that are not taken: 'item-1', 'item-2'. */
function namesBeside(taken: string[]): () => string {
  let number = 0
  return () => {
    do number++
    while (taken.includes(`item-${number}`))
    return `item-${number}`
  }
}

/** The parts of a form, or what is to be approved or signed, as lines. */
export function linesOf(form: RequestForm): string[] {
  if (form.type === 'upload') return form.items.map(({ label }) => label)
  if (form.type === 'fields') return form.fields.map(({ label }) => label)
  if (form.type === 'choose') return form.options
  return form.type === 'outside' ? form.steps : [form.statement]
}
