import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enterAs, type Person, phone, signUp, siteAddress } from './browser.ts'

/** Whatever in it is loaded, sent or run asks the portal for an address with this word in it. */
const word = 'hostile'

/** Every way out that a page has without being helped, as its own comment in the address says. */
const hostilePage = (site: string) => `<!doctype html>
<meta http-equiv="refresh" content="0;url=${site}/documents?${word}=refresh">
<base href="${site}/${word}-base/">
<link rel="stylesheet" href="${site}/assets/${word}.css">
<style>@import url("${site}/assets/${word}-import.css"); h1 { background: url("${site}/${word}-picture.png") } @font-face { font-family: x; src: url("${site}/${word}.woff2") } p { font-family: x }</style>
<script src="${site}/assets/${word}.js"></script>
<script>
  fetch('${site}/api/session?${word}=script', { credentials: 'include' })
  new Image().src = '${site}/${word}-script.png'
  try { top.location = '${site}/documents?${word}=top' } catch {}
  try { parent.document.title = '${word}' } catch {}
  try { opener.location = '${site}/documents?${word}=opener' } catch {}
  window.open('${site}/documents?${word}=window')
  parent.postMessage('${word}', '*')
</script>
<h1>Our shop</h1><p>Text</p>
<img src="${site}/${word}.png" alt="" onerror="fetch('${site}/api/session?${word}=onerror')">
<svg onload="fetch('${site}/api/session?${word}=onload')"></svg>
<iframe src="${site}/api/session?${word}=iframe"></iframe>
<iframe srcdoc="<script>fetch('${site}/api/session?${word}=srcdoc')</script>"></iframe>
<object data="${site}/api/session?${word}=object"></object>
<embed src="${site}/api/session?${word}=embed">
<video src="${site}/${word}.mp4" autoplay></video>
<form action="${site}/api/auth/sign-out?${word}=form" method="post"><button id="send">Send</button></form>
<form action="${site}/documents" method="get" target="_top"><input name="${word}" value="get"><button id="get">Get</button></form>
<a id="top" href="${site}/documents?${word}=link" target="_top">Top</a>
<a id="blank" href="${site}/documents?${word}=blank" target="_blank">Blank</a>
<a id="script" href="javascript:fetch('${site}/api/session?${word}=javascript')">Script</a>`

/** Counts what really leaves the browser for such an address, no matter who asks. */
async function watch({ context }: Person): Promise<string[]> {
  const asked: string[] = []
  await context.route(`**/*${word}*`, async (route) => {
    asked.push(route.request().url())
    await route.abort()
  })
  return asked
}

async function saveHostile(person: Person): Promise<string> {
  const answer = await person.context.request.post('/api/website-templates', {
    data: { htmlCode: hostilePage(siteAddress()) },
    headers: { origin: siteAddress() },
  })
  return ((await answer.json()) as { id: string }).id
}

const isSignedIn = async ({ context }: Person) => (await context.request.get('/api/session')).ok()
const settle = (page: Page) => page.waitForTimeout(1200)

/** What the frame says of itself when asked from outside. */
const describe = (frame: Frame) =>
  frame.evaluate(() => {
    const attempt = (run: () => unknown) => {
      try {
        return String(run())
      } catch (error) {
        return (error as Error).name
      }
    }
    return {
      origin: self.origin,
      cookie: attempt(() => document.cookie),
      storage: attempt(() => localStorage.length),
      parent: self === parent ? 'alone' : attempt(() => parent.document.title),
    }
  })
const powerless = { origin: 'null', cookie: 'SecurityError', storage: 'SecurityError' }

async function pressEverything(frame: Frame | Page, ids: string[]): Promise<void> {
  for (const id of ids) await frame.locator(`#${id}`).click({ noWaitAfter: true })
}

test('the detector works: outside of the sandbox the same page does reach out', async () => {
  const person = await enterAs()
  const asked = await watch(person)
  // No page that says what its content may reach.
  await person.page.goto('about:blank')
  await person.page.setContent(hostilePage(siteAddress()))
  await expect.poll(() => asked.length).toBeGreaterThan(5)
})

test('a hostile template can do nothing in the frame, to its owner or to staff who open it', async () => {
  const owner = await enterAs()
  await signUp(owner, 'Hostile Shop', 'hostile@journey.test')
  const id = await saveHostile(owner)
  const {
    items: [{ userId } = { userId: '' }],
  } = (await (await owner.context.request.get('/api/website-templates/state')).json()) as {
    items: { userId: string }[]
  }
  const staff = await enterAs('admin@demo.test')

  for (const [person, address] of [
    [owner, '/website-template'],
    [staff, `/website-template?client=${userId}`],
  ] as const) {
    const asked = await watch(person)
    const pages: Page[] = []
    person.context.on('page', (page) => pages.push(page))
    await person.page.goto(address)
    await person.page
      .frameLocator('iframe[title="Preview of your website"]')
      .getByRole('heading', { name: 'Our shop' })
      .waitFor()
    const frame = person.page.frames().find((one) => one.url().includes(`${id}/preview`)) as Frame
    await settle(person.page)
    expect(await describe(frame)).toEqual({ ...powerless, parent: 'SecurityError' })
    await pressEverything(frame, ['send', 'get', 'top', 'blank', 'script'])
    await settle(person.page)
    expect(asked).toEqual([])
    expect(pages).toEqual([])
    expect(person.page.url()).toContain(address)
    expect(await person.page.title()).toContain('Website Template')
    expect(await isSignedIn(person)).toBe(true)
  }
})

test('its direct address is just as harmless, to its owner and to staff', async () => {
  const owner = await enterAs()
  await signUp(owner, 'Direct Shop', 'direct@journey.test')
  const id = await saveHostile(owner)
  const staff = await enterAs('admin@demo.test')
  for (const person of [owner, staff]) {
    const asked = await watch(person)
    await person.page.goto(`/api/website-templates/${id}/preview`)
    await person.page.getByRole('heading', { name: 'Our shop' }).waitFor()
    await settle(person.page)
    expect(await describe(person.page.mainFrame())).toEqual({ ...powerless, parent: 'alone' })
    // A link that somebody clicks leads on, as on any page; a form or a script does not.
    await pressEverything(person.page, ['send', 'get', 'blank', 'script'])
    await settle(person.page)
    expect(asked).toEqual([])
    expect(person.page.url()).toContain(`${id}/preview`)
    expect(await isSignedIn(person)).toBe(true)
  }
})

test('what is typed is as powerless in the live preview as what is saved', async () => {
  const person = await enterAs()
  await signUp(person, 'Typing Shop', 'typing@journey.test')
  const { page } = person
  const asked = await watch(person)
  await page.goto('/website-template')
  await page.getByText('No template available').waitFor()
  await page.getByRole('button', { name: 'Edit Template' }).click()
  await page.getByRole('textbox', { name: 'HTML' }).fill(hostilePage(siteAddress()))
  const drawn = page.frameLocator('iframe[title="Live preview"]').frameLocator('iframe')
  await drawn.getByRole('heading', { name: 'Our shop' }).waitFor()
  await settle(page)
  const [outer, inner] = page.frames().slice(1) as [Frame, Frame]
  expect(await describe(outer)).toEqual({ ...powerless, parent: 'SecurityError' })
  expect(await describe(inner)).toEqual({ ...powerless, parent: 'SecurityError' })
  await pressEverything(inner, ['send', 'get', 'top', 'blank', 'script'])
  await settle(page)
  expect(asked).toEqual([])
  expect(page.url()).toContain('/website-template')
  await page.getByText('Scripts are saved but don’t run').waitFor()
  expect(await isSignedIn(person)).toBe(true)
})

test('a client starts from our template, which bears the profile’s name, edits it, and brings the first version back', async () => {
  const person = await enterAs()
  await signUp(person, 'Starter Client', 'starter@journey.test')
  const { page, context } = person
  await context.request.post('/api/user-profile', {
    data: { agreement: 'I AGREE', businessName: 'Cedar & Sons', businessPhone: '(503) 555-0133' },
    headers: { origin: siteAddress() },
  })
  await page.goto('/website-template')
  await page.getByRole('button', { name: 'Start from our template' }).click()
  await page
    .frameLocator('iframe[title="Live preview"]')
    .frameLocator('iframe')
    .getByRole('link', { name: 'Cedar & Sons' })
    .waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Template saved').waitFor()
  const saved = page.frameLocator('iframe[title="Preview of your website"]')
  await saved.getByText('Call (503) 555-0133').first().waitFor()

  await page.getByRole('button', { name: 'Edit Template' }).click()
  const code = page.getByRole('textbox', { name: 'HTML' })
  await code.fill('<title>New</title><h1>Second page</h1>')
  // Typed text is asked for before it is lost.
  await page.keyboard.press('Escape')
  await page.getByText('Close without saving your changes?').waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await code.focus()
  await page.keyboard.press('Control+Enter')
  await saved.getByRole('heading', { name: 'Second page' }).waitFor()

  await page.getByRole('button', { name: 'Earlier versions' }).click()
  await page.frameLocator('iframe[title^="The page saved"]').getByText('Call (503) 555-0133').first().waitFor()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await saved.getByText('Call (503) 555-0133').first().waitFor()
  await page.getByRole('radio', { name: 'Phone' }).check({ force: true })
  await expect.poll(() => saved.locator('html').evaluate(() => window.innerWidth)).toBe(390)
})

test('two editors of one template both keep their pages', async () => {
  const first = await enterAs()
  await signUp(first, 'Two Editors', 'two-editors@journey.test')
  await first.context.request.post('/api/website-templates', {
    data: { htmlCode: '<h1>Begun</h1>' },
    headers: { origin: siteAddress() },
  })
  const second = await first.context.newPage()
  for (const page of [first.page, second]) {
    await page.goto('/website-template')
    await page.getByRole('button', { name: 'Edit Template' }).click()
  }
  await first.page.getByRole('textbox', { name: 'HTML' }).fill('<h1>First editor</h1>')
  await second.getByRole('textbox', { name: 'HTML' }).fill('<h1>Second editor</h1>')
  await first.page.keyboard.press('Control+Enter')
  await first.page.getByText('Template saved').waitFor()
  await second.keyboard.press('Control+Enter')
  await second.getByText('Someone else changed this while you were editing.').waitFor()
  expect(await second.getByRole('textbox', { name: 'Theirs, as HTML' }).inputValue()).toBe('<h1>First editor</h1>')
  expect(await second.getByRole('textbox', { name: 'Yours, as HTML' }).inputValue()).toBe('<h1>Second editor</h1>')
  await second.getByRole('button', { name: 'Keep mine' }).click()
  await first.page
    .frameLocator('iframe[title="Preview of your website"]')
    .getByRole('heading', { name: 'Second editor' })
    .waitFor()
})

test('the way into the web presence says how far each part is, by keyboard and on a phone', async () => {
  const person = await enterAs(undefined, { viewport: phone })
  await signUp(person, 'Presence Client', 'presence@journey.test')
  const { page, context } = person
  await page.goto('/website')
  await page.getByText('No template yet').waitFor()
  await page.getByText('No accounts yet').waitFor()
  await page.getByText('None requested yet').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Start here' }).filter({ hasText: 'Website Template' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await context.request.post('/api/website-templates', {
    data: { htmlCode: '<h1>Mine</h1>' },
    headers: { origin: siteAddress() },
  })
  await page.getByText(/^Saved /).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Start here' }).filter({ hasText: 'Social Media' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Website Template' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Website Template' }).waitFor()
})
