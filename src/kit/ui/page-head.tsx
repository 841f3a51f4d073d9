import { createContext, type ReactNode, useContext } from 'react'
import classes from './page-head.module.css'

/** Set where a page is a part of another one, whose heading is the h1. */
export const InnerPage = createContext(false)

/** The page's h1, one sentence under it and its one main action. */
export function PageHead({ title, sentence, action }: { title: string; sentence?: ReactNode; action?: ReactNode }) {
  const inner = useContext(InnerPage)
  const Heading = inner ? 'h2' : 'h1'
  return (
    <header className={classes.head} data-inner={inner || undefined}>
      <div className={classes.words}>
        <Heading className={classes.title}>{title}</Heading>
        {sentence && <p className={classes.sentence}>{sentence}</p>}
      </div>
      {action && (
        <div className={classes.action} data-page-action>
          {action}
        </div>
      )}
    </header>
  )
}
