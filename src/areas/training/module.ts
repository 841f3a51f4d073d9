/** The ten modules by number. A lesson without one is listed under 'More videos'. */
export const modules: { number: number; title: string }[] = [
  { number: 1, title: 'Start here' },
  { number: 2, title: 'Business formation' },
  { number: 3, title: 'One business identity' },
  { number: 4, title: 'Banking and books' },
  { number: 5, title: 'Staying compliant' },
  { number: 6, title: 'Web presence' },
  { number: 7, title: 'Business credit basics' },
  { number: 8, title: 'Building credit tier by tier' },
  { number: 9, title: 'Funding' },
  { number: 10, title: 'Running and growing' },
]

export const otherModule = 'More videos'

/** The name of a module's group. */
export function titleOfModule(number: number | null): string {
  return modules.find((module) => module.number === number)?.title ?? otherModule
}
