import { useState } from 'react'
import type { TrainingVideo } from '../contract.ts'
import { Art } from './art.tsx'
import classes from './thumbnail.module.css'

/** The picture of a video; art of its module where there is none, or where it does not load. */
export function Thumbnail({ video }: { video: Pick<TrainingVideo, 'id' | 'thumbnail' | 'module' | 'position'> }) {
  const [failed, setFailed] = useState<string>()
  if (!video.thumbnail || failed === video.thumbnail.id) return <Art module={video.module} position={video.position} />
  return (
    <img
      className={classes.picture}
      src={`/api/files/open/trainingThumbnail/${video.thumbnail.id}`}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(video.thumbnail?.id)}
    />
  )
}
