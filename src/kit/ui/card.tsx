import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './card.module.css'

type CardProps = {
  title?: ReactNode
  action?: ReactNode
  children: ReactNode
  className?: string | undefined
  as?: 'section' | 'article' | 'div' | 'li'
}

/** A surface with a hairline; the title, if any, is an h2 and names the region. */
export function Card({ title, action, children, className, as: Element = 'section' }: CardProps) {
  const titleId = useId()
  return (
    <Element
      className={className ? `${classes.card} ${className}` : classes.card}
      aria-labelledby={title ? titleId : undefined}
    >
      {(title || action) && (
        <div className={classes.head}>
          {title && (
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
          )}
          {action}
        </div>
      )}
      {children}
    </Element>
  )
}
