import { mkdirSync, writeFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { makeDataFolder, startServer } from '../faults/server-process.ts'
import { png } from '../sample-file.ts'
import type { EngineChoice } from './engine.ts'
import { firefox } from './firefox.ts'
import { flows } from './flow.ts'
import { makePerson, type Person } from './person.ts'
import { webkit } from './webkit.ts'

/*
 * `npm run browsers [firefox|webkit] [words of a flow]`: the ten main flows in browsers that do not come with npm.
 * Pictures of failures, and with PICTURES=1 of every flow's end, are put into build/browsers.
 */
const [wanted, words] = process.argv.slice(2)
const choices: Record<string, EngineChoice> = { firefox, webkit }
const only = wanted && wanted in choices ? wanted : undefined
const filter = (only ? words : wanted) ?? ''
const pictures = path.resolve(import.meta.dirname, '../../build/browsers')
mkdirSync(pictures, { recursive: true })

const data = makeDataFolder()
const server = await startServer(data.folder, { PORT: String(await findPort()) }, 'build/server/demo.mjs')
const picture = path.join(data.folder, 'shop.png')
writeFileSync(picture, png)
const count = { passed: 0, failed: 0 }
try {
  for (const [key, choice] of Object.entries(choices)) if (!only || only === key) await runIn(key, choice)
} finally {
  await server.stop()
  await data.remove()
}
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exit(count.failed === 0 && count.passed > 0 ? 0 : 1)

async function runIn(key: string, choice: EngineChoice): Promise<void> {
  const probe = await choice.start()
  if (!probe) return console.log(`\n== ${choice.name} is not installed: ${choice.install}. Nothing was checked in it.`)
  console.log(`\n== ${probe.name} ${probe.version}`)
  await probe.close()
  for (const [name, run] of Object.entries(flows)) {
    if (!name.includes(filter)) continue
    const engine = await choice.start()
    if (!engine) throw new Error(`${choice.name} did not start again.`)
    const people: Person[] = []
    const newPerson = async () => {
      const person = makePerson(await engine.open(), server.address)
      people.push(person)
      return person
    }
    const mark = `${key}${Date.now().toString(36)}`
    let failure: unknown
    try {
      await run({ newPerson, picture, mark })
      count.passed++
      console.log(`passed  ${name}`)
    } catch (error) {
      failure = error
      count.failed++
      console.log(`FAILED  ${name}\n        ${error instanceof Error ? error.message : String(error)}`)
    }
    if (failure || process.env['PICTURES']) {
      for (const [index, person] of people.entries()) {
        const file = path.join(pictures, `${key} ${name.replace(/[^\w ]/g, '')} ${index + 1}.png`)
        await person.picture().then(
          (png) => writeFileSync(file, png),
          () => undefined,
        )
      }
    }
    await engine.close().catch(() => undefined)
  }
}

// Chosen in advance, because the links in mails name it.
function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
