import { ForgetForm } from '../../../areas/auth/web/forget-form.tsx'

export function ForgetScreen() {
  return <ForgetForm />
}
