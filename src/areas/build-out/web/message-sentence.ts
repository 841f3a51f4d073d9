import type { BuildOut } from '../contract.ts'
import { currentDay } from '../plan/day.ts'
import { progressOf } from '../plan/progress.ts'
import { formatDay } from './greeting.ts'

const logIn = 'you can log in at any time to see real-time updates.'

/** Whether a client comes for the first time: by the first day of the plan, with nothing begun. */
export function isFirstDay(buildOut: BuildOut): boolean {
  return currentDay(buildOut) <= 1 && buildOut.tasks.every((task) => task.state === 'pending')
}

/** What the provider does and how far it is, in one or two sentences. */
export function describeMessage(buildOut: BuildOut): string {
  const { completed, total } = progressOf(buildOut.tasks)
  const tasks = `${total} business build-out tasks`
  if (currentDay(buildOut) === 0) {
    const start = formatDay(buildOut.startDate)
    return `Your build-out starts on ${start}. From then on we handle your ${tasks} every day, and ${logIn}`
  }
  if (completed === total) return `All ${tasks} are done. Everything stays here for you, and ${logIn}`
  if (isFirstDay(buildOut)) {
    const start =
      buildOut.asks.length > 0
        ? 'Start with the one thing below, and watch the short video to see how it works.'
        : 'Watch the short video to see how it works.'
    return `Your account is ready. ${start} We handle your ${tasks} every day, and ${logIn}`
  }
  if (completed === 0) return `We handle your ${tasks} every day, and ${logIn}`
  return `We handle your ${tasks} every day. ${completed} ${completed === 1 ? 'is' : 'are'} done, and ${logIn}`
}
