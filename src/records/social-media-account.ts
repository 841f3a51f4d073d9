import { ownRows } from '../kit/record/contract/access.ts'
import { defineRecord } from '../kit/record/contract/define-record.ts'
import { choice } from '../kit/record/field/choice/field.ts'
import { note } from '../kit/record/field/note/field.ts'
import { secret } from '../kit/record/field/secret/field.ts'
import { text } from '../kit/record/field/text/field.ts'
import { url } from '../kit/record/field/url/field.ts'

export const socialMediaAccount = defineRecord({
  name: 'socialMediaAccount',
  table: 'social_media_accounts',
  label: { one: 'Account', many: 'Social Media Accounts', noun: 'social media account' },
  access: ownRows,
  title: 'username',
  fields: {
    platform: choice({
      label: 'Platform',
      choices: [
        { value: 'Instagram', label: 'Instagram', tone: 'mute' },
        { value: 'Facebook', label: 'Facebook', tone: 'mute' },
        { value: 'Twitter', label: 'Twitter', tone: 'mute' },
        { value: 'Linkedin', label: 'Linkedin', tone: 'mute' },
        { value: 'Youtube', label: 'Youtube', tone: 'mute' },
      ],
    }),
    username: text({ label: 'Username', search: true }),
    password: secret({ label: 'Password', show: 'nothing' }),
    profileUrl: url({ label: 'Profile URL', hint: 'https://' }),
    notes: note({ label: 'Notes', search: true }),
  },
  messages: {
    created: 'Account added successfully!',
    updated: 'Account updated successfully!',
    deleted: 'Account deleted successfully!',
    restored: 'Account restored',
    createFailed: 'We couldn’t add the account.',
    updateFailed: 'We couldn’t update the account.',
    deleteFailed: 'We couldn’t delete the account.',
    loading: 'Loading accounts...',
    empty: 'No accounts found.',
  },
})
