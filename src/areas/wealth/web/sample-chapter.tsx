import { IconX } from '@tabler/icons-react'
import card from '../../../kit/ui/card.module.css'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { chapterOne } from '../chapter-one.ts'
import classes from './sample-chapter.module.css'

/** The first chapter of Volume 1, set for reading. */
export function SampleChapter({ onClose }: { onClose: () => void }) {
  return (
    <article className={`${card.card} ${classes.chapter}`} aria-labelledby="chapter-title">
      <IconButton
        className={classes.close}
        size="large"
        label="Close the chapter"
        icon={<IconX size={18} />}
        onClick={onClose}
      />
      <div className={classes.text}>
        <p className={classes.kind}>Volume 1, chapter 1 · {chapterOne.minutes} min to read</p>
        <h2 id="chapter-title">{chapterOne.title}</h2>
        {chapterOne.parts.map((part, index) => (
          <section key={part.heading ?? index}>
            {part.heading && <h3>{part.heading}</h3>}
            {part.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {part.points && (
              <ul>
                {part.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </article>
  )
}
