import { reportConnection } from '../../http/web/connection.ts'

/** One change of a row that this user may read. */
type LiveChange = { kind: string; id: string; change: string; owner?: string }

type LiveListener = {
  onChange: (change: LiveChange) => void
  /** The feed was broken and is back, or came late: whatever happened in between is unknown. */
  onGap: () => void
  /** The server answered and gave no feed: the session may have ended. */
  onRefused: () => void
  /** The person may not sign in any more. */
  onDeactivated: () => void
}

const maxWait = 30_000
/** So long the first request may be on its way. Milliseconds. */
const maxTransit = 5000

/** Opens the app's one feed on /api/live and keeps it open with growing pauses; returns the way to close it. */
export function openLive({ onChange, onGap, onRefused, onDeactivated }: LiveListener): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let broken = false
  // The page's data was read before the feed is there: what changed since the page was requested is replayed.
  let back = `?back=${Math.ceil(performance.now()) + maxTransit}`

  function connect() {
    clearTimeout(timer)
    source?.close()
    // A stream of events is no call: it stays open, and the browser reads it.
    source = new EventSource(`/api/live${back}`)
    source.addEventListener('open', () => {
      back = ''
      reportConnection(true)
      if (broken) onGap()
      failures = 0
      broken = false
    })
    // Changes come as the server gathered them; signals, which concern no row, such as presence, one by one.
    const hear = ({ data }: MessageEvent<string>) =>
      [JSON.parse(data) as LiveChange | LiveChange[]].flat().forEach((change) => onChange(change))
    source.addEventListener('message', hear)
    source.addEventListener('signal', hear)
    source.addEventListener('gap', onGap)
    source.addEventListener('ended', onDeactivated)
    source.addEventListener('error', () => {
      // After a lost connection the browser would try again by itself; after a refusal it does not.
      if (source?.readyState === EventSource.CLOSED) onRefused()
      source?.close()
      broken = true
      failures += 1
      // Half of the pause is by chance, so that a restarted server is not met by everyone at once.
      const pause = Math.min(maxWait, 500 * 2 ** failures)
      timer = setTimeout(connect, pause / 2 + Math.random() * (pause / 2))
      if (failures > 1) void probe()
    })
  }

  // The stream itself may have survived a short loss without noticing it.
  const reconnect = () => (broken || source?.readyState === EventSource.CLOSED ? connect() : void probe())
  const lose = () => reportConnection(false)
  window.addEventListener('online', reconnect)
  window.addEventListener('offline', lose)
  document.addEventListener('visibilitychange', reconnect)
  connect()

  return () => {
    clearTimeout(timer)
    source?.close()
    window.removeEventListener('online', reconnect)
    window.removeEventListener('offline', lose)
    document.removeEventListener('visibilitychange', reconnect)
  }
}

/** A feed that a proxy cuts off is not the same as a lost server: only the second is shown to the user. */
async function probe(): Promise<void> {
  try {
    // Any response will do: `request` would treat a 503 as a failure.
    await fetch('/api/health', { cache: 'no-store' })
    reportConnection(true)
  } catch {
    reportConnection(false)
  }
}
