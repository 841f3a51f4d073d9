import type { BuildOut } from '../contract.ts'
import { atRest } from '../../../kit/ui/part.ts'
import { asksOf } from '../plan/ask.ts'
import { progressOf } from '../plan/progress.ts'
import { CardBoundary } from './card-boundary.tsx'
import { CurrentPhase } from './current-phase.tsx'
import classes from './dashboard-screen.module.css'
import { FilesAndHelp } from './files-and-help.tsx'
import { ForecastCard } from './forecast-card.tsx'
import { IntroVideo } from './intro-video.tsx'
import { MessagePanel } from './message-panel.tsx'
import { OverallProgress } from './overall-progress.tsx'
import { ProgressOverview } from './progress-overview.tsx'
import { RecentActivities } from './recent-activities.tsx'
import { TimelineCard } from './timeline-card.tsx'

const WithTeam = atRest(async () => (await import('./with-team.tsx')).WithTeam)

/** The cards of the dashboard; each fails on its own. */
export function DashboardCards({ buildOut, client }: { buildOut: BuildOut; client: string | undefined }) {
  const { completed, total } = progressOf(buildOut.tasks)
  const nothingDone = completed === 0
  const inReview = asksOf(buildOut).filter(({ answered }) => answered)
  return (
    <div className={classes.page} data-fresh={nothingDone || undefined}>
      <div className={classes.top}>
        <div className={classes.message}>
          <CardBoundary title="Your message">
            <MessagePanel buildOut={buildOut} />
          </CardBoundary>
        </div>
        <div className={classes.video}>
          <CardBoundary title="The video">
            <IntroVideo />
            {inReview.length > 0 && <WithTeam asks={inReview} today={buildOut.today} />}
          </CardBoundary>
        </div>
        <CardBoundary title="Overall Progress">
          <OverallProgress buildOut={buildOut} />
        </CardBoundary>
        <CardBoundary title="Current Phase">
          <CurrentPhase buildOut={buildOut} />
        </CardBoundary>
        <CardBoundary title="Your files and help">
          <FilesAndHelp client={client} />
        </CardBoundary>
      </div>
      {completed < total && (
        <CardBoundary title="When you will be done">
          <ForecastCard buildOut={buildOut} title="When you will be done" className={classes.forecast} />
        </CardBoundary>
      )}
      <CardBoundary title="Business Build Out Timeline">
        <TimelineCard buildOut={buildOut} className={classes.timeline} />
      </CardBoundary>
      <div className={classes.bottom}>
        <CardBoundary title="Recent Activities">
          <RecentActivities buildOut={buildOut} />
        </CardBoundary>
        <CardBoundary title="Progress Overview">
          <ProgressOverview buildOut={buildOut} client={client} />
        </CardBoundary>
      </div>
    </div>
  )
}
