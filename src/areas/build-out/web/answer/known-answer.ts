import type { FormField } from '../../answer/form.ts'
import type { Known } from './answer-query.ts'

/** What the profile has where the answer to a question will be filed; undefined for nothing, and for what is hidden. */
export function knownAnswer({ to, input, options }: FormField, known: Known): string | undefined {
  const [kind, name] = to?.split('.') ?? []
  if (kind !== 'userProfile' || name === undefined) return undefined
  const value = known?.profile?.[name]
  if (typeof value !== 'string' || value.trim() === '') return undefined
  if (input === 'line' || input === 'text') return value
  return input === 'choice' && options.includes(value) ? value : undefined
}
