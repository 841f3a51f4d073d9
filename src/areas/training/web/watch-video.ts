import { isComplete, seenPercent } from '../complete.ts'

/** Milliseconds between two savings while a video plays. */
const every = 15_000
/** Closer to the start or the end than so many seconds, one begins again. */
const edge = 3

export type Seen = { seconds: number; percent: number }

type Keep = {
  /** Saves how far one is; rejects when it could not. */
  send: (seen: Seen) => Promise<void>
  /** Saves it while the page goes away. */
  sendLast: (seen: Seen) => void
}

/**
 * Takes a player to where one stopped, and keeps how far one is: every 15 seconds, at a pause, at the end, on leaving.
 * `start` is how far one was when the video was opened: what is seen from here on is added to it. Returns the way to stop.
 */
export function watchVideo(video: HTMLVideoElement, start: Seen, { send, sendLast }: Keep): () => void {
  let sent = start
  let sentAt = Date.now()
  const read = (): Seen => ({
    seconds: video.ended ? 0 : Math.floor(video.currentTime),
    percent: seenPercent(listRanges(video.played), video.duration, start.percent),
  })
  const isNew = (now: Seen) => video.played.length > 0 && (now.seconds !== sent.seconds || now.percent !== sent.percent)

  function save() {
    const now = read()
    if (!isNew(now)) return
    const before = sent
    sent = now
    sentAt = Date.now()
    // Failures are silent: the next save sends everything again.
    send(now).catch(() => {
      sent = before
    })
  }

  function leave() {
    const now = read()
    if (document.visibilityState !== 'hidden' || !isNew(now)) return
    sent = now
    sendLast(now)
  }

  function tick() {
    const { percent } = read()
    if (Date.now() - sentAt >= every || (isComplete(percent) && !isComplete(sent.percent))) save()
  }

  function goOn() {
    if (video.played.length === 0 && start.seconds > edge && start.seconds < video.duration - edge)
      video.currentTime = start.seconds
  }

  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) goOn()
  const own = new AbortController()
  const { signal } = own
  video.addEventListener('loadedmetadata', goOn, { signal })
  video.addEventListener('timeupdate', tick, { signal })
  video.addEventListener('pause', save, { signal })
  video.addEventListener('ended', save, { signal })
  document.addEventListener('visibilitychange', leave, { signal })
  return () => {
    save()
    own.abort()
  }
}

function listRanges(ranges: TimeRanges): { start: number; end: number }[] {
  return Array.from({ length: ranges.length }, (_, index) => ({ start: ranges.start(index), end: ranges.end(index) }))
}
