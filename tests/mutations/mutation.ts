/** Projects of vitest.config.ts. */
export type Project = 'unit' | 'code' | 'faults' | 'e2e'

/** One way to break the product, and the tests that must notice. */
export type Mutation = {
  /** What is wrong with the product now; the first words are the part. */
  breaks: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  project: Project
  /** Test files of the project, any of which may fail. */
  tests: string[]
  /** Only tests whose name has this in it, where the whole file would take long. */
  only?: string
}
