import { useNavigate, useParams } from '@tanstack/react-router'
import { UpdatePasswordForm } from '../../../areas/auth/web/update-password-form.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'

export default function UpdatePasswordScreen() {
  const { token, email } = useParams({ from: '/signed-out/update-password/$token/$email' })
  const navigate = useNavigate()

  async function goToSignIn() {
    await navigate({ to: '/signin' })
    showSuccess('Password updated successfully!')
  }

  return <UpdatePasswordForm key={token} token={token} email={email} onDone={() => void goToSignIn()} />
}
