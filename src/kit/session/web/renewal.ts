import { ApiError } from '../../http/web/api-error.ts'

/** A session is renewed when it is so old and in use. Milliseconds. */
const dueAfter = 30 * 60_000
/** How often is looked whether it is due. Milliseconds. */
const lookEvery = 60_000
const firstLook = 5_000
/** The pause before the next attempt doubles; the last comes after 25 seconds, while the old cookie still works. */
const firstPause = 200
const maxAttempts = 7
/** In local storage, so that one tab renews for all. */
const key = 'renewed'

type Renewal = {
  /** Whether there is a session to be kept. */
  isOn: () => boolean
  renew: () => Promise<unknown>
  /** In every tab, once the session has its new cookie. */
  onRenewed: () => void
  /** The server refused: the session is over. */
  onOver: () => void
}

/**
 * Keeps the session while this browser uses the portal. Returns the way to renew it now, which is also the way to find out
 * whether it is really over: a browser that missed its new cookie gets it again. Resolves with whether the session goes on.
 */
export function keepRenewed({ isOn, renew, onRenewed, onOver }: Renewal): () => Promise<boolean> {
  // Another tab has renewed it, or signed in.
  window.addEventListener('storage', (event) => {
    if (event.key === key && event.newValue !== null && isOn()) onRenewed()
  })
  let used = true
  const use = () => {
    used = true
  }
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, use, { passive: true, capture: true })

  function look(): void {
    if (!isOn() || !used || document.visibilityState === 'hidden' || !navigator.onLine || !isDue()) return
    void underLock(async () => {
      // Another tab may have done it while this one waited.
      if (isDue()) await attempt()
    })
  }

  let running: Promise<boolean> | undefined
  /** Many calls may be refused at once; one attempt is for all of them. */
  const attempt = () =>
    (running ??= tryToRenew().finally(() => {
      running = undefined
    }))

  async function tryToRenew(): Promise<boolean> {
    for (let attempts = 1; ; attempts++) {
      try {
        await renew()
        break
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0
        if (status === 401) {
          onOver()
          return false
        }
        if (attempts === maxAttempts || (status > 0 && status < 500)) return true
      }
      await new Promise((resolve) => {
        setTimeout(resolve, firstPause * 2 ** (attempts - 1))
      })
    }
    used = false
    noteRenewal()
    onRenewed()
    return true
  }

  setInterval(look, lookEvery)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') {
      used = true
      look()
    }
  })
  // The first page is shown before that.
  setTimeout(look, firstLook)
  return attempt
}

/** Notes that the session is new: it was renewed, or someone signed in. */
export function noteRenewal(): void {
  try {
    localStorage.setItem(key, String(Date.now()))
  } catch {
    // A browser that keeps nothing renews once for each tab.
  }
}

function isDue(): boolean {
  const last = Number(localStorage.getItem(key))
  return !(Date.now() - last < dueAfter)
}

// One tab for all; the others find it done.
async function underLock(work: () => Promise<void>): Promise<void> {
  // Over plain http a browser has no locks.
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('session-renewal', { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
