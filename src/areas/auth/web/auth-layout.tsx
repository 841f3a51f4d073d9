import type { ReactNode } from 'react'
import { BrandMark } from '../../../kit/ui/brand-mark.tsx'
import classes from './auth-layout.module.css'
import { PlanPreview, type PlanStep, tagline } from './plan-preview.tsx'

/** The frame of the signed-out pages: the form on the left, the promise and steps of the plan on the right of wide screens. */
export function AuthLayout({ steps, children }: { steps: PlanStep[]; children: ReactNode }) {
  return (
    <div className={classes.split}>
      <div className={classes.left}>
        <header>
          <div className={classes.brand}>
            <BrandMark />
            Total Business Build-Out
          </div>
          <p className={classes.tagline}>{tagline}</p>
        </header>
        <main className={classes.main}>{children}</main>
        <footer className={classes.foot}>Only you and your team can open your files and account numbers.</footer>
      </div>
      <PlanPreview steps={steps} />
    </div>
  )
}
