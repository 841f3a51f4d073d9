import { useSearch } from '@tanstack/react-router'
import { SignInForm } from '../../../areas/auth/web/sign-in-form.tsx'
import { pageData } from '../page-data.ts'

export default function SignInScreen() {
  const { note } = useSearch({ from: '/signed-out/signin' })
  const { texts, providers, companies } = pageData.settings
  return <SignInForm expired={note === 'expired'} texts={texts} providers={providers} companies={companies} />
}
