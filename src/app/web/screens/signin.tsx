import { useSearch } from '@tanstack/react-router'
import { SignInForm } from '../../../areas/auth/web/sign-in-form.tsx'

export default function SignInScreen() {
  const { note } = useSearch({ from: '/signed-out/signin' })
  return <SignInForm expired={note === 'expired'} />
}
