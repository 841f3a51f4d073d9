import type { TrainingProgress, TrainingVideo } from './contract.ts'
import { modules, otherModule } from './module.ts'

export type ProgressById = Map<string, TrainingProgress>
export type Group = { module: number | null; title: string; videos: TrainingVideo[]; done: number }
/** What is shown: everything, or the short path. */
export type Path = 'all' | 'core'

/** The library in reading order: by module and position, what has no module last, newest last. */
export function sortLibrary(videos: TrainingVideo[]): TrainingVideo[] {
  const last = Number.MAX_SAFE_INTEGER
  return videos.toSorted(
    (a, b) =>
      (a.module ?? last) - (b.module ?? last) || (a.position ?? last) - (b.position ?? last) || (a.id < b.id ? -1 : 1),
  )
}

/** The videos whose title holds every word, of one module and path. */
export function findVideos(
  videos: TrainingVideo[],
  { words, module, path }: { words: string; module: number | null; path: Path },
): TrainingVideo[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return videos.filter(
    (video) =>
      (path === 'all' || video.isCore) &&
      (module === null || video.module === module) &&
      wanted.every((word) => video.title.toLowerCase().includes(word)),
  )
}

/** Groups in the order of the modules; empty ones are left out. */
export function groupByModule(videos: TrainingVideo[], progress: ProgressById): Group[] {
  const groups = [
    ...modules.map(({ number, title }) => ({ module: number as number | null, title })),
    { module: null, title: otherModule },
  ]
  return groups
    .map(({ module, title }) => {
      const own = videos.filter((video) =>
        module === null ? !modules.some(({ number }) => number === video.module) : video.module === module,
      )
      return { module, title, videos: own, done: countDone(own, progress) }
    })
    .filter((group) => group.videos.length > 0)
}

export function countDone(videos: TrainingVideo[], progress: ProgressById): number {
  return videos.filter((video) => progress.get(video.id)?.completedAt).length
}

/**
 * The lesson to continue with: the lesson begun last and not done; else the first open one of the Core path; else the
 * first open one at all. Undefined when everything is done. Takes the library in reading order.
 */
export function findNext(videos: TrainingVideo[], progress: ProgressById): TrainingVideo | undefined {
  const open = videos.filter((video) => !progress.get(video.id)?.completedAt)
  const begun = open
    .filter((video) => (progress.get(video.id)?.percent ?? 0) > 0)
    .sort((a, b) => ((progress.get(a.id)?.updatedAt ?? '') < (progress.get(b.id)?.updatedAt ?? '') ? 1 : -1))
  return begun[0] ?? open.find((video) => video.isCore) ?? open[0]
}

/** The lesson after this one in reading order. */
export function findFollowing(videos: TrainingVideo[], id: string): TrainingVideo | undefined {
  const index = videos.findIndex((video) => video.id === id)
  return index < 0 ? undefined : videos[index + 1]
}

/** Lengths of the films that come with the portal; a test compares them with the files. */
const filmLengths = { intro: '0:50' }

/** Whether a lesson has something to watch; any other is to be read. */
export function isWatched({ video, film }: Pick<TrainingVideo, 'video' | 'film'>): boolean {
  return video !== null || film !== null
}

/** How long the film of a lesson runs that came with the portal; undefined for every other lesson. */
export function filmLengthOf({ video, film }: Pick<TrainingVideo, 'video' | 'film'>): string | undefined {
  return film && !video ? filmLengths[film] : undefined
}

/** How long a lesson takes: that of its video where it has one, else as long as it takes to read. */
export function lengthOf(video: Pick<TrainingVideo, 'video' | 'film' | 'duration'>): string {
  return filmLengthOf(video) ?? video.duration
}

/** What there is to watch and to read: '1 video, 49 lessons to read'. */
export function describeWhatThereIs(videos: TrainingVideo[]): string {
  const watched = videos.filter(isWatched).length
  const read = videos.length - watched
  return `${watched} ${watched === 1 ? 'video' : 'videos'}, ${read} ${read === 1 ? 'lesson' : 'lessons'} to read`
}

/** Words beside the bar of a card. */
export function formatProgress(
  video: Pick<TrainingVideo, 'video' | 'film'>,
  progress: TrainingProgress | undefined,
): string {
  const watched = isWatched(video)
  if (progress?.completedAt) return watched ? 'Watched' : 'Done'
  return progress && progress.percent > 0 ? `${progress.percent}% ${watched ? 'watched' : 'read'}` : 'Not started'
}
