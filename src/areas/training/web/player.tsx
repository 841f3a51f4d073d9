import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { TrainingProgress, TrainingVideo } from '../contract.ts'
import { DownloadVideo } from './download-video.tsx'
import classes from './player.module.css'
import { useWatching } from './use-watching.ts'

type PlayerProps = {
  video: TrainingVideo
  progress: TrainingProgress | undefined
  /** Whether what is seen counts: it does not while staff look at a client's progress. */
  keep: boolean
}

/** The video, or why it can't be shown; resumes where the user stopped and saves the progress. */
export function Player(props: PlayerProps) {
  const { video } = props
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <div className={classes.failed} role="alert">
        <p>We couldn’t load the video. Your progress is saved.</p>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => setFailed(false)}
        >
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.frame}>
      <Film {...props} onFail={() => setFailed(true)} />
      {video.video && (
        <div className={classes.tools}>
          <DownloadVideo video={video} />
        </div>
      )}
    </div>
  )
}

function Film({ video, progress, keep, onFail }: PlayerProps & { onFail: () => void }) {
  const player = useRef<HTMLVideoElement>(null)
  const [start] = useState(progress)
  useWatching(player, video.id, start, keep)
  return (
    <video
      ref={player}
      className={classes.video}
      controls
      playsInline
      preload="metadata"
      aria-label={video.title}
      poster={posterOf(video)}
      controlsList={video.isDownloadable ? undefined : 'nodownload'}
      onError={(event) => {
        if (event.target === event.currentTarget) onFail()
      }}
    >
      {video.video ? (
        <source src={`/api/files/open/trainingVideo/${video.video.id}`} type={video.video.mime} onError={onFail} />
      ) : (
        <>
          <source src="/intro.webm" type="video/webm" />
          <source src="/intro.mp4" type="video/mp4" onError={onFail} />
        </>
      )}
      {/* Of an uploaded video there are no captions yet; its lesson text is below. */}
      <track
        kind="captions"
        src={video.video ? undefined : '/intro.en.vtt'}
        srcLang="en"
        label="English"
        default={!video.video}
      />
      Your browser does not support the video tag.
    </video>
  )
}

function posterOf({ thumbnail, video }: TrainingVideo): string | undefined {
  if (thumbnail) return `/api/files/open/trainingThumbnail/${thumbnail.id}`
  return video ? undefined : '/intro-poster.webp'
}
