import { readLessonText, type TextBlock } from '../lesson-text.ts'
import classes from './lesson-text.module.css'

/** The words of a lesson, set for reading. */
export function LessonText({ text }: { text: string }) {
  return <TextBlocks blocks={readLessonText(text)} />
}

export function TextBlocks({ blocks }: { blocks: TextBlock[] }) {
  return (
    <div className={classes.text}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'points')
    return (
      <ul>
        {block.points.map((point, index) => (
          <li key={index}>{point}</li>
        ))}
      </ul>
    )
  if (block.kind === 'heading') return <h2>{block.text}</h2>
  if (block.kind === 'goal')
    return (
      <p className={classes.goal}>
        <b>After this lesson</b>
        {block.text}
      </p>
    )
  return <p>{block.text}</p>
}
