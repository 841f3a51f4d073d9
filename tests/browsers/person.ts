import type { Window } from './engine.ts'

/** What is looked for: a role, the words of its name, and a CSS selector of what it is in. */
export type Sought = { role: keyof typeof roles; name?: string; exact?: boolean; within?: string }

const roles = {
  button: 'button, [role=button]',
  link: 'a[href]',
  field: 'input, textarea, select',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  heading: 'h1, h2, h3',
  article: 'article',
  dialog: '[role=dialog]',
  tooltip: '[role=tooltip]',
  tab: '[role=tab]',
  label: 'label',
} as const

/** Milliseconds that a person waits for something. */
const patience = 20_000

/** Someone at a window of the portal. What they look for may still come; what does not come in time fails the flow. */
export type Person = ReturnType<typeof makePerson>

/** Puts someone at a window. Takes the portal's address. */
export function makePerson(window: Window, site: string) {
  const evaluate = <T>(run: (...values: never[]) => T, ...values: unknown[]) =>
    window.evaluate(
      `(${run.toString()})(${values.map((value) => JSON.stringify(value) ?? 'undefined').join(', ')})`,
    ) as Promise<Awaited<T>>

  async function until<T>(what: string, find: () => Promise<T>): Promise<NonNullable<T>> {
    for (const end = Date.now() + patience; ;) {
      const found = await find().catch((error: unknown) => {
        if (Date.now() > end) throw error
        return undefined
      })
      if (found) return found
      if (Date.now() > end)
        throw new Error(`${what} did not come. There is: ${(await shown()).replace(/\s+/g, ' ').slice(0, 1500)}`)
      await new Promise((resolve) => setTimeout(resolve, 80))
    }
  }
  const shown = (within = 'body') => evaluate(readText, within)
  const locate = (sought: Sought) =>
    until(`${sought.role} "${sought.name ?? ''}"`, () => evaluate(findPoint, sought, roles[sought.role]))

  const person = {
    evaluate,
    until,
    go: (path: string) => window.go(site + path),
    /** Waits until these words are to be read. */
    see: (words: string, within?: string) => until(`"${words}"`, async () => (await shown(within)).includes(words)),
    /** Waits until these words are gone. */
    miss: (words: string, within?: string) =>
      until(`The end of "${words}"`, async () => !(await shown(within)).includes(words)),
    find: locate,
    click: async (sought: Sought) => {
      const { x, y } = await locate(sought)
      await window.click(x, y)
    },
    hover: async (sought: Sought) => {
      const { x, y } = await locate(sought)
      await window.move(x, y)
    },
    async fill(name: string, text: string, within?: string) {
      await person.click({ role: 'field', name, ...(within && { within }) })
      await window.press('a', ['Control'])
      await window.type(text)
    },
    valueOf: (name: string, within?: string) =>
      until(`field "${name}"`, () => evaluate(findPoint, { role: 'field', name, within }, roles.field)).then(
        ({ value }) => value,
      ),
    type: window.type,
    /** Such as 'Enter' or 'Control+k'. */
    press: (keys: string) => window.press(keys.split('+').at(-1) ?? '', keys.split('+').slice(0, -1)),
    front: window.front,
    choose: window.choose,
    resize: window.resize,
    picture: window.picture,
    path: () => evaluate(() => location.pathname),
    at: (path: string) => until(`The page ${path}`, async () => (await evaluate(() => location.pathname)) === path),
    async signIn(email: string, password = 'total-build-out') {
      await person.go('/signin')
      await person.fill('E-mail', email)
      await person.fill('Password', password)
      await person.press('Enter')
    },
    async signUp(name: string, email: string, password = 'quartz-Harbor-7291-lemon') {
      await person.go('/signup')
      await person.fill('Full Name', name)
      await person.fill('E-mail', email)
      await person.fill('Password', password)
      await person.click({ role: 'button', name: 'Create account' })
      await person.at('/')
    },
  }
  return person
}

/** Runs in the page. The middle of the last visible element with that role and name, once it stops moving and nothing covers it. */
async function findPoint({ name, exact, within }: Sought, selector: string) {
  const trim = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const seen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0
  const roots = within ? [...document.querySelectorAll(within)].filter(seen) : [document.body]
  const fits = (element: Element) => {
    if (!name) return true
    const labels =
      'labels' in element && element.labels
        ? [...(element.labels as NodeListOf<HTMLElement>)].map((label) => trim(label.textContent))
        : []
    const names = [
      trim(element.getAttribute('aria-label')),
      ...labels,
      ...(labels.length === 0 ? [trim(element.textContent)] : []),
    ].filter(Boolean)
    return names.some((text) => (exact ? text === name : text.toLowerCase().includes(name.toLowerCase())))
  }
  const element = roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
    .find((one) => seen(one) && fits(one))
  if (!element) return null
  element.scrollIntoView({ block: 'center', inline: 'center' })
  const before = element.getBoundingClientRect()
  await new Promise((resolve) => {
    setTimeout(resolve, 60)
  })
  const { x, y, width, height } = element.getBoundingClientRect()
  if (before.x !== x || before.y !== y) return null
  const middle = { x: x + width / 2, y: y + height / 2 }
  const top = document.elementFromPoint(middle.x, middle.y)
  if (!top || !(element.contains(top) || top.contains(element) || top.closest('label')?.contains(element))) return null
  return { ...middle, value: (element as HTMLInputElement).value ?? '' }
}

/** Runs in the page. What can be read in the elements that a selector finds. */
function readText(within: string): string {
  return [...document.querySelectorAll<HTMLElement>(within)].map((element) => element.innerText).join('\n')
}
