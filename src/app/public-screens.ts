import type { Screen } from './screen.ts'

/** The screens of people who are signed out. */
export const publicScreens: Screen[] = [
  { path: '/signin', file: './web/screens/signin.tsx', title: 'Sign in' },
  { path: '/signup', file: './web/screens/signup.tsx', title: 'Create your account' },
  { path: '/second-step', file: '../areas/auth/web/second-step-screen.tsx', title: 'One more step' },
  { path: '/forget', file: '../areas/auth/web/forget-screen.tsx', title: 'Forgot password' },
  { path: '/update-password/$token/$email', file: './web/screens/update-password.tsx', title: 'Set a new password' },
  {
    path: '/auth/callback',
    file: '../areas/auth/web/callback-screen.tsx',
    title: 'Signing you in',
    forAnyone: true,
  },
  {
    path: '/confirm/$token',
    file: '../areas/security/web/confirm-screen.tsx',
    title: 'Confirm your e-mail',
    forAnyone: true,
  },
  {
    path: '/unsubscribe/$token',
    file: '../areas/notifications/web/unsubscribe-screen.tsx',
    title: 'Stop e-mails',
    forAnyone: true,
  },
  { path: '/join/$token', file: './web/screens/join.tsx', title: 'Join', forAnyone: true },
]
