import { type Alarm, clearAlarm, setAlarm } from './alarm.ts'
import { NoResponse } from './deadline.ts'

/** Places for so many at once, with a bounded line before them. */
export type Turns = {
  /** Takes a place within so many milliseconds; NoResponse otherwise, at once where the line is full. */
  take: (milliseconds: number) => Promise<void>
  /** Gives the place to the next in line. */
  give: () => void
  use: () => { taken: number; waiting: number }
}

type Waiting = Alarm & { go: (error?: Error) => void }

/** Takes how many places there are, how many may wait for one, and what they wait for, as the log is to name it. */
export function makeTurns(places: number, maxWaiting: number, what: string): Turns {
  const line: Waiting[] = []
  let taken = 0

  function waitInLine(milliseconds: number): Promise<void> {
    if (line.length >= maxWaiting) throw new NoResponse(`Too many callers wait for ${what}.`, { sent: false })
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        at: 0,
        ring: () => {
          line.splice(line.indexOf(waiting), 1)
          waiting.go(new NoResponse(`The time is over for ${what}.`, { sent: false }))
        },
        go: (error) => (error ? reject(error) : resolve()),
      }
      line.push(waiting)
      setAlarm(waiting, milliseconds)
    })
  }

  return {
    async take(milliseconds) {
      if (taken < places) taken++
      else await waitInLine(milliseconds)
    },
    give() {
      const next = line.shift()
      if (!next) {
        taken--
        return
      }
      clearAlarm(next)
      next.go()
    },
    use: () => ({ taken, waiting: line.length }),
  }
}
