import { dialogPart } from '../../../kit/ui/part.ts'

/** Asks for a phone number and for the code that is texted to it. */
export const PhoneDialog = dialogPart(async () => (await import('./phone-dialog.tsx')).PhoneDialog)
