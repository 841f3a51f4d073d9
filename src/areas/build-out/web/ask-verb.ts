import type { FormType } from '../answer/form.ts'

/** What the button says with which a client begins to answer. */
export const askVerbs: Record<FormType, string> = {
  upload: 'Upload',
  fields: 'Answer',
  choose: 'Choose',
  approve: 'Review',
  sign: 'Sign off',
  outside: 'See steps',
}
