import { useState } from 'react'
import { type AutomationIdea, automationIdeas } from '../automation-idea.ts'
import classes from './idea-list.module.css'

/** Ideas to start with; one that is chosen fills in the request. */
export function IdeaList({ onChoose }: { onChoose: (idea: AutomationIdea) => void }) {
  const [all, setAll] = useState(false)
  const shown = all ? automationIdeas : automationIdeas.slice(0, 3)
  return (
    <p className={classes.ideas}>
      Ideas to start with:{' '}
      {shown.map((idea, index) => (
        <span key={idea.title}>
          {index > 0 && ', '}
          <button type="button" className={`link ${classes.idea}`} onClick={() => onChoose(idea)}>
            {idea.title}
          </button>
        </span>
      ))}
      {!all && (
        <>
          ,{' '}
          <button type="button" className={`link ${classes.idea}`} onClick={() => setAll(true)}>
            more
          </button>
        </>
      )}
    </p>
  )
}
