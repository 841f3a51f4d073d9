import type { ReactNode } from 'react'
import { BrandMark } from '../../../kit/ui/brand-mark.tsx'
import classes from './auth-layout.module.css'
import { PlanPreview } from './plan-preview.tsx'

/** The frame of the signed-out pages: the form on the left, the promise on the right of wide screens. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.split}>
      <div className={classes.left}>
        <header className={classes.brand}><BrandMark />Total Business Build-Out</header>
        <main className={classes.main}>{children}</main>
        <footer className={classes.foot}>Only you and your build team can open your files and account numbers.</footer>
      </div>
      <PlanPreview />
    </div>
  )
}
