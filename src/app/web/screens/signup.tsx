import { useSearch } from '@tanstack/react-router'
import { SignUpForm } from '../../../areas/auth/web/sign-up-form.tsx'

export default function SignUpScreen() {
  const { first } = useSearch({ from: '/signed-out/signup' })
  return <SignUpForm key={first} firstToken={first} />
}
