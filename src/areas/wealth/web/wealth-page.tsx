import { Button } from '@mantine/core'
import { IconBookmark, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { LoadingState } from '../../../kit/ui/loading-state.tsx'
import { definePart, usePart } from '../../../kit/ui/part.ts'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { formatChapters, volumes } from '../volume.ts'
import { worksheets } from '../worksheet.ts'
import { Banners } from './banners.tsx'
import { BackCover, FrontCover } from './cover.tsx'
import { VolumeCard } from './volume-card.tsx'
import classes from './wealth-page.module.css'

const sampleChapter = definePart(() => import('./sample-chapter.tsx'))

/** The Secret to Wealth: both volumes, what they teach, a chapter to read, and the reader's own documents. */
export function WealthPage({ documents }: { documents: ReactNode }) {
  const [reading, setReading] = useState(false)
  const chapter = usePart(sampleChapter, reading, () => setReading(false))
  const reader = useRef<HTMLDivElement>(null)
  const open = () => {
    setReading(true)
    requestAnimationFrame(() => {
      reader.current?.scrollIntoView({ block: 'start' })
      reader.current?.focus({ preventScroll: true })
    })
  }
  return (
    <div className={classes.page}>
      <section className={classes.hero} aria-labelledby="wealth-title">
        <div className={classes.words}>
          <p className={classes.kind}>
            <IconBookmark size={15} aria-hidden />A guide in two volumes
          </p>
          <h1 id="wealth-title">The Secret to Wealth: Volumes 1 &amp; 2</h1>
          <p className={classes.say}>
            There is no secret, only a plain system that few people write down: earn, keep, protect, grow, pass on. The
            first chapter is here to read; the others are planned.
          </p>
          <Button className={classes.open} onClick={open}>
            Read the first chapter
          </Button>
        </div>
      </section>
      <ul className={classes.covers} aria-label="Covers">
        {volumes.flatMap((volume) => [
          <li key={`${volume.number}-front`}>
            <FrontCover volume={volume} />
          </li>,
          <li key={`${volume.number}-back`}>
            <BackCover volume={volume} />
          </li>,
        ])}
      </ul>
      <Banners />
      <section className={classes.copy} aria-labelledby="wealth-about">
        <h2 id="wealth-about">What this guide is</h2>
        <p>
          Most people who run a business work hard and never see the whole of their money on one page. This guide puts
          it there, in two volumes. Volume 1 is the floor: what you own and owe, where each month goes, a buffer, sound
          debt, a business that earns on every sale, and a shield around it. Volume 2 builds on that floor: credit as a
          tool, cash that returns sooner, investing with open eyes, a business someone would want to buy, and a plan
          that others can carry on.
        </p>
        <p>
          Volume 1: {formatChapters(volumes[0])}. Volume 2: {formatChapters(volumes[1])}. The first chapter has a short
          story, one idea, numbers that add up and three actions. The {worksheets.length} worksheets work on their own:
          one a week, a page of prompts to work through on paper with your own figures. Keep the result below. It’s
          yours; your team looks at it only to help you.
        </p>
      </section>
      <div className={classes.volumes}>
        {volumes.map((volume) => (
          <VolumeCard key={volume.number} volume={volume} onRead={open} />
        ))}
      </div>
      {reading && (
        <div ref={reader} tabIndex={-1} className={classes.reader}>
          {chapter ? (
            <chapter.SampleChapter onClose={() => setReading(false)} />
          ) : (
            <LoadingState label="Loading the chapter...">
              <Skeleton height={420} radius={12} />
            </LoadingState>
          )}
        </div>
      )}
      {documents}
      <p className={classes.notice}>
        <IconInfoCircle size={16} aria-hidden />
        <span>
          This guide is for education. It is not legal, tax or investment advice, and it promises no income, return,
          score or approval. Examples are made up to show the math. Ask a professional before you decide.
        </span>
      </p>
    </div>
  )
}
