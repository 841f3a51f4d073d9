import path from 'node:path'
import { mutations } from '../tests/mutations/all.ts'
import type { Project } from '../tests/mutations/mutation.ts'
import { copyProject } from './mutate/copy.ts'
import { applyMutation, findSnippetFault } from './mutate/apply.ts'
import { makeRunner } from './mutate/run-tests.ts'

const usage = `npm run mutate -- [options] [number, from-to, or words of what breaks ...]
  --project=unit|code|faults|e2e  only those that tests of this project catch
  --list                          print them and run nothing
  --unverified                    skip the first run, which shows that the tests pass while nothing is broken`

type Outcome = { result: 'caught' | 'SURVIVED' | 'INVALID'; by: string }

const numbered = mutations.map((mutation, index) => ({ ...mutation, number: index + 1 }))
type Numbered = (typeof numbered)[number]

const [flags, words] = split(process.argv.slice(2))
const chosen = numbered.filter((mutation) => isChosen(mutation, words, valueOf('--project')))
const unknown = flags.find((flag) => !/^--(list|unverified|project=(unit|code|faults|e2e))$/.test(flag))
const project = path.resolve(import.meta.dirname, '..')
const outdated = numbered.flatMap((mutation) => findSnippetFault(project, mutation) ?? [])

if (unknown !== undefined || chosen.length === 0) {
  console.error(`${unknown ? `Unknown option ${unknown}.` : 'No mutation matches.'}\n${usage}`)
  process.exitCode = 1
} else if (outdated.length > 0) {
  console.error(outdated.join('\n'))
  process.exitCode = 1
} else if (flags.includes('--list')) {
  for (const { number, project: name, breaks } of chosen) console.log(`${number}\t${name}\t${breaks}`)
} else {
  process.exitCode = (await mutate()) ? 0 : 1
}

/** Breaks a copy of the project in one place after the other. Returns whether every break was caught. */
async function mutate(): Promise<boolean> {
  const copy = copyProject(project)
  const runner = makeRunner(copy)
  try {
    if (!flags.includes('--unverified') && !(await verify())) return false
    const outcomes: Outcome[] = []
    for (const mutation of chosen) outcomes.push(await tryOne(mutation))
    const count = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length
    const invalid = count('INVALID')
    console.log(`\n${count('caught')} caught, ${count('SURVIVED')} survived${invalid ? `, ${invalid} invalid` : ''}`)
    return count('caught') === chosen.length
  } finally {
    copy.remove()
  }

  /** A test that fails anyway catches nothing. */
  async function verify(): Promise<boolean> {
    let passes = true
    for (const [name, some] of Map.groupBy(chosen, (mutation) => mutation.project)) {
      const files = [...new Set(some.flatMap((mutation) => mutation.tests))].sort()
      const only = some.every((mutation) => mutation.only) ? some.map((mutation) => mutation.only as string) : []
      const { failed, passed, trouble } = await runner.run(name, files, { only: [...new Set(only)], all: true })
      console.log(`Nothing broken: ${passed} ${name} tests of ${files.length} files pass, ${failed.length} fail`)
      for (const test of failed) console.log(`  ${test.file} › ${test.name}`)
      if (trouble) console.log(trouble)
      passes &&= failed.length === 0 && !trouble
    }
    return passes
  }

  async function tryOne(mutation: Numbered): Promise<Outcome> {
    const began = Date.now()
    const undo = applyMutation(copy.folder, mutation)
    try {
      const outcome = judge(
        await runner.run(mutation.project, mutation.tests, { only: mutation.only ? [mutation.only] : [] }),
      )
      const seconds = Math.round((Date.now() - began) / 1000)
      console.log(
        `${String(mutation.number).padStart(2)}  ${outcome.result.padEnd(8)}  ${mutation.breaks}  |  ${outcome.by} (${mutation.project}, ${seconds} s)`,
      )
      return outcome
    } finally {
      undo()
    }
  }
}

function judge({ failed, passed, trouble }: Awaited<ReturnType<ReturnType<typeof makeRunner>['run']>>): Outcome {
  const proof = failed.find((test) => !test.crashed)
  if (proof) return { result: 'caught', by: `${proof.file} › ${proof.name}` }
  if (failed[0]) return { result: 'INVALID', by: `${failed[0].file} › ${failed[0].name}: ${failed[0].message}` }
  if (trouble) return { result: 'INVALID', by: trouble }
  return { result: 'SURVIVED', by: `${passed} tests pass` }
}

function isChosen({ number, breaks, file, project }: Numbered, names: string[], only: string | undefined): boolean {
  if (only !== undefined && project !== (only as Project)) return false
  if (names.length === 0) return true
  return names.some((name) => {
    const range = /^(\d+)(?:-(\d+))?$/.exec(name)
    if (range) return number >= Number(range[1]) && number <= Number(range[2] ?? range[1])
    return `${breaks} ${file}`.toLowerCase().includes(name.toLowerCase())
  })
}

function split(args: string[]): [string[], string[]] {
  return [args.filter((arg) => arg.startsWith('--')), args.filter((arg) => !arg.startsWith('--'))]
}

function valueOf(flag: string): string | undefined {
  return flags.find((one) => one.startsWith(`${flag}=`))?.slice(flag.length + 1)
}
