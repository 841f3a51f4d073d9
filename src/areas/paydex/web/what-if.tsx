import { Button } from '@mantine/core'
import { IconArrowRight, IconRotateClockwise, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '../../../kit/ui/card.tsx'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import { bandOf, targetScore } from '../band.ts'
import { legend } from '../legend.ts'
import { estimateChange, findShareNeeded, shares } from '../what-if.ts'
import { PaySlider } from './pay-slider.tsx'
import classes from './what-if.module.css'

/** Latest payment first, as the slider goes from left to right. */
const stops = legend.toReversed()
const fresh = { stop: stops.findIndex(({ score }) => score === 90), percent: 50 as number }

/** What the score would be if part of the bills were paid at another time. An estimate, and called so. */
export function WhatIf({ score }: { score: number | undefined }) {
  const [choice, setChoice] = useState(fresh)
  const stop = stops[choice.stop] ?? stops[0]
  if (!stop) return null
  const estimate = estimateChange(score, stop.score, choice.percent)
  const change = score === undefined ? 0 : estimate - score
  const changed = choice.stop !== fresh.stop || choice.percent !== fresh.percent
  return (
    <Card
      className={classes.card}
      title="What if you paid differently?"
      action={
        changed && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconRotateClockwise size={15} />}
            onClick={() => setChoice(fresh)}
          >
            Reset
          </Button>
        )
      }
    >
      <PaySlider stops={stops} value={choice.stop} onChange={(index) => setChoice({ ...choice, stop: index })} />
      {score !== undefined && (
        <fieldset className={classes.share}>
          <legend className={classes.label}>For this share of your bills</legend>
          <div className={classes.segments}>
            {shares.map((percent) => (
              <label key={percent}>
                <input
                  type="radio"
                  className="vh"
                  name="share"
                  checked={choice.percent === percent}
                  onChange={() => setChoice({ ...choice, percent })}
                />
                {percent}%
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className={classes.result} role="status">
        <div>
          <span className={classes.name}>Today</span>
          <p className={classes.big} data-none={score === undefined || undefined}>
            {score ?? 'Not yet scored'}
          </p>
        </div>
        <IconArrowRight size={18} aria-hidden />
        <div>
          <span className={classes.name}>Estimate</span>
          <p className={classes.big}>
            <span data-tone={bandOf(estimate).tone}>{estimate}</span>
            {change !== 0 && (
              <StatusBadge
                tone={change > 0 ? 'ok' : 'bad'}
                icon={change > 0 ? <IconTrendingUp /> : <IconTrendingDown />}
              >
                {change > 0 ? '+' : '−'}
                {Math.abs(change)} {Math.abs(change) === 1 ? 'point' : 'points'}
              </StatusBadge>
            )}
          </p>
        </div>
      </div>
      {(score === undefined || score < targetScore) && <p className={classes.way}>{describeWay(score, stop.score)}</p>}
      <p className={classes.fine}>
        This estimate shows direction; it isn’t a D&B score. D&B weighs each supplier by how much you buy, so the real
        score can differ.
      </p>
    </Card>
  )
}

function describeWay(score: number | undefined, points: number): string {
  if (score === undefined) return 'Your likely score if all bills are paid this way, once enough of them are reported.'
  const share = findShareNeeded(score, points)
  if (share === undefined) return `This won’t get you to ${targetScore}.`
  if (points === targetScore)
    return `Paying all bills on terms gets you to ${targetScore} once the late ones are older than 24 months.`
  return `To reach ${targetScore}, pay about ${share}% of your bills this way.`
}
