import { Button } from '@mantine/core'
import { IconFileText, IconPrinter } from '@tabler/icons-react'
import type { Ref } from 'react'
import card from '../../../kit/ui/card.module.css'
import { CopyButton } from '../../../kit/ui/copy-button.tsx'
import { readResource } from '../lesson-text.ts'
import { TextBlocks } from './lesson-text.tsx'
import classes from './resource-sheet.module.css'

/** The Resource Material of a lesson: a sheet to copy or print. */
export function ResourceSheet({ text, ref }: { text: string; ref: Ref<HTMLElement> }) {
  const { title, blocks } = readResource(text)
  return (
    <section ref={ref} className={`${card.card} ${classes.sheet}`} aria-labelledby="resource-title">
      <div className={classes.head}>
        <div>
          <p className={classes.kind}>
            <IconFileText size={15} aria-hidden />
            Resource Material
          </p>
          <h2 id="resource-title">{title}</h2>
        </div>
        <div className={classes.actions}>
          <CopyButton value={text} label={`Copy ${title}`} />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </div>
      </div>
      <TextBlocks blocks={blocks} />
    </section>
  )
}
