import type { ReactNode } from 'react'
import classes from './page-head.module.css'

/** The page's h1, one sentence under it and its one main action. */
export function PageHead({ title, sentence, action }: { title: string; sentence?: ReactNode; action?: ReactNode }) {
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {sentence && <p className={classes.sentence}>{sentence}</p>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </header>
  )
}
