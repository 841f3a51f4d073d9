/**
 * Lets so many jobs run at a time; the others wait in the order in which they came. A job handles its own failures.
 */
export function takeTurns(maxRunning: number) {
  const line: (() => Promise<void>)[] = []
  let running = 0

  async function run(): Promise<void> {
    running++
    for (let job = line.shift(); job; job = line.shift()) await job()
    running--
  }

  return {
    take(job: () => Promise<void>): void {
      line.push(job)
      if (running < maxRunning) void run()
    },
  }
}
