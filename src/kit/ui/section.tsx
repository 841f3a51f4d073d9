import type { ReactNode } from 'react'
import { useId } from 'react'
import { Card } from './card.tsx'
import classes from './section.module.css'

type SectionProps = { title: string; why?: ReactNode; children: ReactNode; className?: string | undefined }

/** A part of the settings: what it is and why at the left, the inputs at the right. */
export function Section({ title, why, children, className }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.words}>
        <h2 id={id}>{title}</h2>
        {why && <p>{why}</p>}
      </div>
      <Card as="div" className={className}>
        {children}
      </Card>
    </section>
  )
}
