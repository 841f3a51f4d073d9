import { useSearch } from '@tanstack/react-router'
import { SignInForm } from '../../../areas/auth/web/sign-in-form.tsx'
import { pageData } from '../page-data.ts'

/** Why someone who was signed in is asked to sign in again. */
const notices = new Map([
  ['expired', 'Your session has ended. Sign in again to pick up where you left off.'],
  ['deactivated', 'Your account was deactivated. Ask a manager of your team.'],
])

export default function SignInScreen() {
  const { note } = useSearch({ from: '/signed-out/signin' })
  const { texts, providers, companies } = pageData.settings
  return <SignInForm notice={notices.get(note ?? '')} texts={texts} providers={providers} companies={companies} />
}
