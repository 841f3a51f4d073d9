import { useSearch } from '@tanstack/react-router'
import { SignInForm } from '../../../areas/auth/web/sign-in-form.tsx'
import { pageData } from '../page-data.ts'

export default function SignInScreen() {
  const { note } = useSearch({ from: '/signed-out/signin' })
  return <SignInForm expired={note === 'expired'} texts={pageData.settings.texts} />
}
