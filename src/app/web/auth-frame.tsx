import { Outlet } from '@tanstack/react-router'
import { AuthLayout } from '../../areas/auth/web/auth-layout.tsx'
import { pageData } from './page-data.ts'

export function AuthFrame() {
  return (
    <AuthLayout steps={pageData.settings.plan ?? []}>
      <Outlet />
    </AuthLayout>
  )
}
