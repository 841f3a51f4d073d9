import type { BuildOut } from '../../../areas/build-out/contract.ts'
import { buildOutFigures } from '../../../areas/build-out/web/staff/figures.tsx'
import type { DeskRow } from '../../../areas/desk/contract.ts'
import { assigneeFigure, waitingFigure } from '../../../areas/desk/web/client-figures.tsx'
import { type Figure, FigureStrip } from '../../../kit/ui/figure-strip.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { useNow } from '../../../kit/ui/use-now.ts'

type FileFiguresProps = {
  buildOut: BuildOut | undefined
  desk: { row: DeskRow | null; today: string } | undefined
  onAssign: () => void
}

/** How a client stands: phase, who is waited for, tasks, finish, and who looks after the client. Nothing for people without a plan. */
export function FileFigures({ buildOut, desk, onAssign }: FileFiguresProps) {
  const now = useNow()
  if (desk && !desk.row) return null
  const plan = buildOut && buildOutFigures(buildOut)
  return (
    <FigureStrip
      label="How the client stands"
      figures={[
        plan?.phase ?? loading('Phase'),
        desk?.row ? waitingFigure(desk.row, desk.today, now) : { ...loading('Waiting for'), first: true },
        plan?.tasks ?? loading('Tasks'),
        plan?.finish ?? loading('Finish'),
        desk?.row ? assigneeFigure(desk.row, onAssign) : loading('Assignee'),
      ]}
    />
  )
}

const loading = (label: string): Figure => ({
  label,
  value: <Skeleton width={110} />,
  note: <Skeleton width={90} height={12} />,
})
