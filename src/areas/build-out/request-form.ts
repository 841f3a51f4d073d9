import { z } from 'zod'
import { storableString } from '../../kit/record/contract/field.ts'
import { businessDocument } from '../../records/business-document.ts'
import { checkFiling } from './answer/filing.ts'

const label = (name: string, maxLength = 200) =>
  storableString(name, maxLength)
    .trim()
    .min(1, { error: `${name} is required.` })
/** What the answer to one part is kept under. */
const part = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'A part must be a short name.' })
const distinct = (items: { part: string }[]) => new Set(items.map((item) => item.part)).size === items.length
const twice = { error: 'Each part may be there once.' }

const upload = z.strictObject({
  type: z.literal('upload'),
  /** The section of Business Documents in which the files are filed. */
  section: businessDocument.fields.documentType.schema,
  items: z
    .array(z.strictObject({ part, label: label('What to send'), optional: z.boolean().optional() }))
    .min(1, { error: 'Say what to send.' })
    .max(20, { error: 'Ask for at most 20 things at once.' })
    .refine(distinct, twice),
})

const field = z.strictObject({
  part,
  label: label('The question'),
  /**
   * 'line', 'text' and 'amount', which is dollars, are typed, 'yes' is ticked, 'names' are three, best first; 'secret' is sealed.
   * 'owners' are all owners of the company with their shares.
   */
  input: z.enum(['line', 'text', 'amount', 'day', 'choice', 'yes', 'secret', 'names', 'owners']),
  hint: label('The hint').optional(),
  /** The answers to choose from, where one is chosen. */
  options: z.array(label('An answer', 120)).max(60).default([]),
  optional: z.boolean().optional(),
  /** Where the answer is filed when it is accepted: 'userProfile.businessName'. Nowhere without it. */
  to: z.string().max(80).optional(),
})

const fields = z.strictObject({
  type: z.literal('fields'),
  /** Titles of the steps and how many of the fields each has; one step when empty. */
  steps: z
    .array(z.strictObject({ title: label('The step', 60), fields: z.int().min(1) }))
    .max(6)
    .default([]),
  fields: z
    .array(field)
    .min(1, { error: 'Ask for at least one thing.' })
    .max(30, { error: 'Ask for at most 30 things at once.' })
    .refine(distinct, twice)
    .refine((all) => all.every(({ input, options }) => input !== 'choice' || options.length > 1), {
      error: 'A choice needs at least two answers.',
    })
    .superRefine((all, context) => {
      const wrong = checkFiling(all)
      if (wrong) context.addIssue({ code: 'custom', path: [wrong.at, 'to'], message: wrong.message })
    }),
})

const choose = z.strictObject({
  type: z.literal('choose'),
  options: z
    .array(label('An answer', 120))
    .min(2, { error: 'Give at least two answers to choose from.' })
    .max(12, { error: 'Give at most 12 answers to choose from.' }),
  several: z.boolean(),
  /** An answer of their own is welcome. */
  other: z.boolean(),
})

const approve = z.strictObject({ type: z.literal('approve'), statement: label('What to approve', 2_000) })
const sign = z.strictObject({ type: z.literal('sign'), statement: label('What to sign off', 4_000) })
const outside = z.strictObject({
  type: z.literal('outside'),
  link: z
    .url({ protocol: /^https$/, error: 'Enter a link that begins with https://.' })
    .max(500)
    .nullable(),
  steps: z.array(label('A step', 300)).max(10),
})

/** What a client is asked to give. A request keeps its own copy. */
export const requestForm = z.discriminatedUnion('type', [upload, fields, choose, approve, sign, outside], {
  error: 'Choose what kind of answer you need.',
})
export const formType = z.enum(['upload', 'fields', 'choose', 'approve', 'sign', 'outside'])
