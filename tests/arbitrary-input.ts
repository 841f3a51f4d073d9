import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

/** What z.toJSONSchema makes of a schema, as far as it is read here. */
type Shape = {
  type?: string
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** Longest text and list of a valid input: what is longer is for the tests of the limits. */
const maxText = 300
const maxItems = 3

const unicode = fc.string({ unit: 'binary', minLength: 200, maxLength: 200 })

/** Text that no form sends: NUL, half a character, other scripts, code of other languages. */
export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202e\u200b\ufeff',
    'ﷺ'.repeat(200),
    '👩‍👩‍👧‍👦'.repeat(30),
    '__proto__',
    "'; drop table users; --",
    '{{7*7}}${7*7}<script>',
    '../../etc/passwd',
    '%00',
    '1e309',
    '٣',
    '2026-02-30',
    '0000-00-00',
    '999999-01-01',
    'a'.repeat(70_000),
  ),
  unicode,
)

/** Any JSON, mostly of the kind that breaks what did not expect it. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    [],
    {},
    [[]],
    [null],
    ['a', 'b'],
    { length: 3 },
    { toString: 1, valueOf: null },
    { $ne: null },
    JSON.parse('{"__proto__":{"admin":true},"constructor":{}}') as unknown,
  ),
  fc.constantFrom(0, -0, -1, 0.1, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE),
  fc.jsonValue({ maxDepth: 2 }),
)

/** What a schema takes, what it nearly takes (one value of it is hostile, missing or too much), and what it does not. */
export function inputOf(schema: z.ZodType, ids: Arbitrary<string>): Arbitrary<unknown> {
  const valid = validOf(shapeOf(schema), ids)
  return fc.oneof(
    { arbitrary: valid, weight: 4 },
    { arbitrary: fc.tuple(valid, fc.nat(), hostileValue).map(spoil), weight: 5 },
    { arbitrary: hostileValue, weight: 1 },
  )
}

const shapeOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape

function validOf(shape: Shape, ids: Arbitrary<string>): Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return fc.oneof(...choices.map((one) => validOf(one, ids)))
  if (shape.allOf) return validOf(Object.assign({}, ...shape.allOf) as Shape, ids)
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  switch (shape.type) {
    case 'object': {
      const properties = Object.entries(shape.properties ?? {}).map(([name, one]) => [name, validOf(one, ids)] as const)
      return fc.record(Object.fromEntries(properties), { requiredKeys: shape.required ?? [] })
    }
    case 'array':
      return fc.array(validOf(shape.items ?? {}, ids), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.min(Math.max(maxItems, shape.minItems ?? 0), shape.maxItems ?? maxItems),
      })
    case 'string':
      return textOf(shape, ids)
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.ceil(shape.minimum ?? -1_000_000), max: Math.floor(shape.maximum ?? 1_000_000) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return hostileValue
  }
}

function textOf(
  { format, pattern, minLength = 0, maxLength = maxText }: Shape,
  ids: Arbitrary<string>,
): Arbitrary<string> {
  if (format === 'uuid') return ids
  if (format === 'email') return fc.emailAddress()
  if (format === 'date' || format === 'date-time') {
    const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    return moment.map((date) => date.toISOString().slice(0, format === 'date' ? 10 : undefined))
  }
  if (pattern) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'))
    } catch {
      // A pattern that can't be run backwards.
    }
  }
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, maxText)) }
  return fc.oneof(fc.string(length), fc.string({ ...length, unit: 'grapheme' }), ids)
}

/** Copies of an input that a schema takes, in each of which `text` replaces another of its texts. */
export function textsReplaced(schema: z.ZodType, ids: Arbitrary<string>, text: string): Arbitrary<unknown[]> {
  return validOf(shapeOf(schema), ids).map((valid) =>
    slotsOf(valid).flatMap(([holder, key], at) => {
      if (typeof holder[key] !== 'string') return []
      const copy = structuredClone(valid)
      const [its, name] = slotsOf(copy)[at] as Slot
      its[name] = text
      return [copy]
    }),
  )
}

/** A place in an input: its object or array, and its key there. */
type Slot = [Record<string, unknown>, string]

/** All places of an input, and one more in each object. */
function slotsOf(input: unknown): Slot[] {
  const slots: Slot[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const key of Object.keys(value)) {
      slots.push([value as Record<string, unknown>, key])
      walk((value as Record<string, unknown>)[key])
    }
    if (!Array.isArray(value)) slots.push([value as Record<string, unknown>, 'nosuchfield'])
  }
  walk(input)
  return slots
}

/** Puts a hostile value in place of one that is somewhere in an input, or takes that away, or adds one. */
function spoil([input, at, hostile]: [unknown, number, unknown]): unknown {
  const copy = structuredClone(input)
  const slots = slotsOf(copy)
  const slot = slots[at % Math.max(slots.length, 1)]
  if (!slot) return hostile
  const [holder, key] = slot
  if (at % 5 === 4) delete holder[key]
  else holder[key] = hostile
  return copy
}
