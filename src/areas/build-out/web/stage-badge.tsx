import type { Tone } from '../../../kit/ui/status-badge.tsx'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import { stateWord } from '../plan/activity.ts'
import type { Stage } from '../plan/stage.ts'
import { StageIcon } from './stage-icon.tsx'

const tones: Record<Stage, Tone> = { completed: 'ok', 'in-progress': 'warn', pending: 'mute' }

/** A stage as a badge; `word` replaces the stage's own word where a finer one is known. */
export function StageBadge({ stage, word = stateWord(stage) }: { stage: Stage; word?: string }) {
  return (
    <StatusBadge tone={tones[stage]} icon={<StageIcon stage={stage} circled />}>
      {word}
    </StatusBadge>
  )
}
