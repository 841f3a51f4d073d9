import { IconDownload } from '@tabler/icons-react'
import icon from '../../../kit/ui/icon-button.module.css'
import type { TrainingVideo } from '../contract.ts'

export function mayDownload(video: TrainingVideo): boolean {
  return video.isDownloadable && video.video !== null
}

/** The server refuses it where it is not allowed, whatever a screen shows. */
export function downloadPath({ video }: Pick<TrainingVideo, 'video'>): string {
  return `/api/files/open/trainingVideo/${video?.id}?download=1`
}

/** Saves the video, where that is allowed. */
export function DownloadVideo({ video }: { video: TrainingVideo }) {
  if (!mayDownload(video)) return null
  const label = `Download ${video.title}`
  return (
    <a className={icon.button} href={downloadPath(video)} download aria-label={label} title={label}>
      <IconDownload size={17} aria-hidden />
    </a>
  )
}
