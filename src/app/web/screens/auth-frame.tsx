import { Outlet } from '@tanstack/react-router'
import { AuthLayout } from '../../../areas/auth/web/auth-layout.tsx'

export function AuthFrame() {
  return <AuthLayout><Outlet /></AuthLayout>
}
