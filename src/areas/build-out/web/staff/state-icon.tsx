import { IconClock, IconHourglass, IconPlayerSkipForward } from '@tabler/icons-react'
import type { TaskState } from '../../contract.ts'
import { stageOf } from '../../plan/stage.ts'
import { StageIcon } from '../stage-icon.tsx'

/** The shape of a state; size by the surrounding CSS. */
export function StateIcon({ state }: { state: TaskState }) {
  if (state === 'waiting-client') return <IconClock size={14} aria-hidden />
  if (state === 'waiting-third-party') return <IconHourglass size={14} aria-hidden />
  if (state === 'skipped') return <IconPlayerSkipForward size={14} aria-hidden />
  return <StageIcon stage={stageOf(state)} circled />
}
