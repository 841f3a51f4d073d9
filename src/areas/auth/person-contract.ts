import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { phone } from '../../kit/record/contract/credential.ts'
import { code } from './code-contract.ts'

const done = z.object({ status: z.literal(true) })
const ownPhone = z.object({ phone: z.string().nullable() })

/** What signed-in people prove of themselves: the address, a phone number, and that it is they. */
export const personRoutes = {
  resendConfirmation: contract({
    method: 'POST',
    path: '/api/user/email/confirmation',
    summary: 'Send the link that confirms the user’s e-mail address once more',
    auth: 'user',
    personal: true,
    response: done,
  }),
  reauthenticate: contract({
    method: 'POST',
    path: '/api/auth/reauthenticate',
    summary: 'Send a code to the e-mail address of a user who has no password, to confirm the session with',
    auth: 'user',
    personal: true,
    response: done,
  }),
  phone: contract({
    method: 'GET',
    path: '/api/user/phone',
    summary: 'The user’s verified phone number',
    auth: 'user',
    response: ownPhone,
  }),
  askPhone: contract({
    method: 'POST',
    path: '/api/user/phone',
    summary: 'Send a code to the phone number that the user is to have',
    auth: 'user',
    personal: true,
    body: z.strictObject({ phone, channel: z.enum(['sms', 'whatsapp']).default('sms') }),
    response: done,
  }),
  verifyPhone: contract({
    method: 'POST',
    path: '/api/user/phone/verify',
    summary: 'Verify the phone number with its code; from then on codes to it sign in',
    auth: 'user',
    personal: true,
    body: z.strictObject({ phone, code }),
    response: ownPhone,
  }),
  removePhone: contract({
    method: 'DELETE',
    path: '/api/user/phone',
    summary: 'Remove the phone number',
    auth: 'user',
    personal: true,
    status: 204,
  }),
}
