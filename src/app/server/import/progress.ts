/** How far the work is. `add` counts what was done, in the units of the total. */
export type Progress = { add: (units: number, what: string) => void; end: () => void }

type Screen = { isTTY?: boolean; columns?: number; write: (text: string) => unknown }

const width = 24

/** A bar with the time that is left where someone looks at it; elsewhere a line for each twentieth. Takes the units of all the work. */
export function makeProgress(total: number, screen: Screen, now: () => number = Date.now): Progress {
  const begun = now()
  let done = 0
  let shown = 0
  let drawnAt = 0

  function left(): string {
    const seconds = Math.ceil(((now() - begun) / 1_000) * ((total - done) / Math.max(done, 1)))
    return seconds < 90 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`
  }

  return {
    add(units, what) {
      done = Math.min(total, done + units)
      const percent = Math.floor((done / total) * 100)
      if (screen.isTTY) {
        if (now() - drawnAt < 100 && done < total) return
        drawnAt = now()
        const full = Math.round((done / total) * width)
        const line = `${'█'.repeat(full)}${'░'.repeat(width - full)} ${percent} %, ${left()}: ${what}`
        screen.write(`\r\u001b[K${line.slice(0, (screen.columns ?? 80) - 1)}`)
        return
      }
      if (percent < shown + 5) return
      shown = percent - (percent % 5)
      screen.write(`${percent} %, ${left()}: ${what}\n`)
    },
    end() {
      if (screen.isTTY) screen.write('\r\u001b[K')
    },
  }
}
