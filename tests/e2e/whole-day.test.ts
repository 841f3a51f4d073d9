import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFeed, until } from '../listen.ts'
import { jpg } from '../sample-file.ts'
import { ownPassword, phone, untilSent } from './browser.ts'
import {
  addressesOf,
  findTraces,
  idOfEachKind,
  listAddresses,
  readEach,
  type ReadingRoute,
  readingRoutes,
} from './whole-day/blindness.ts'
import { openSite, type ReadMail, type Site, type Someone } from './whole-day/site.ts'

type Feed = Awaited<ReturnType<typeof readFeed>>

const nora = { name: 'Nora Castellan', email: 'nora@day.test' }
const photos = 'Photos of the storefront'
const suite = 'Number of the suite'
const photoTask = 'Photos for the website'
const five = ['Five Anders', 'Five Brooks', 'Five Castro', 'Five Dunne', 'Five Ekwall']
/** What the day is about, which the second client reads nowhere. */
const words = [
  'Castellan',
  nora.email,
  photos,
  'From the street',
  'street.jpg',
  'sign.jpg',
  'too dark',
  suite,
  photoTask,
  ...five,
]
const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '-')}@day.test`
const secondEmail = 'day33@demo.test'
const secondWords = ['Marisol', 'Harbor & Pine', secondEmail]
/** What holds the moment at which it was read, and is only searched for what isn't theirs. */
const moving = ['/api/data-copy', '/api/notification-digest/preview']

let site: Site
let client: Someone
let staff: Someone
let second: Someone
let asking: ReadMail
let routes: ReadingRoute[]
let listsBefore: Awaited<ReturnType<typeof readEach>>
let ownFeed: Feed
let staffFeed: Feed
let secondFeed: Feed
beforeAll(async () => {
  site = await openSite()
  client = await site.enter({ viewport: phone, hasTouch: true, isMobile: true })
  staff = await site.enter()
  second = await site.enter()
  await site.signIn(staff, 'admin@demo.test')
  await site.signIn(second, secondEmail)
  await second.page.goto('/')
  await second.page.getByText('Overall Progress').waitFor()
  routes = await readingRoutes(second.context)
  staffFeed = await readFeed(`${site.address}/api/live`, await site.cookieOf('admin@demo.test'))
  secondFeed = await readFeed(`${site.address}/api/live`, await site.cookieOf(secondEmail))
  listsBefore = await readEach(second.context, listAddresses(routes))
})
afterAll(async () => {
  for (const feed of [ownFeed, staffFeed, secondFeed]) feed?.stop()
  await site.close()
})

const sheet = (page: Page) => page.getByRole('dialog')
const asked = (page: Page) => page.locator('#asked')
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.concat([jpg, Buffer.from(name)]) })

describe('a whole day', { timeout: 90_000 }, () => {
  test('a manager adds a client, who sets a password from the mail, on a phone', async () => {
    const { page } = staff
    await page.goto('/clients')
    await page.getByRole('button', { name: 'Add a client' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a client' })
    await dialog.getByLabel('Full Name').fill(nora.name)
    await dialog.getByLabel('E-mail').fill(nora.email)
    await page.keyboard.press('Enter')
    await page.getByText(`${nora.name} is added`).waitFor()

    const { links } = await site.mailTo(nora.email, '')
    await client.page.goto(links[0] ?? '')
    await client.page.getByLabel('New Password').fill(ownPassword)
    await client.page.getByLabel('Confirm Password').fill(ownPassword)
    await client.page.getByRole('button', { name: 'Update password' }).tap()
    await client.page.waitForURL(/\/signin/)
    await client.page.getByLabel('E-mail', { exact: true }).fill(nora.email)
    await client.page.getByLabel('Password', { exact: true }).fill(ownPassword)
    await client.page.getByRole('button', { name: 'Sign in', exact: true }).tap()
    await client.page.getByText('Overall Progress').waitFor()
    ownFeed = await readFeed(`${site.address}/api/live`, await site.cookieOf(nora.email, ownPassword))
  })

  test('the client answers the kick-off on the phone, and staff accept it by keyboard', async () => {
    const { page } = client
    await page.getByRole('link', { name: /^Answer.*Kick-off/ }).tap()
    const form = sheet(page)
    await form.getByText('filled in for you').waitFor()
    await form.getByLabel('Home address').fill('1 Main St, Portland, OR 97202')
    await form.getByLabel('Date of birth').fill('04/01/1980')
    await form.getByLabel('Share').fill('100')
    for (const at of [1, 2, 3]) await form.getByLabel(`Name ${at}`).fill(`Castellan Choice ${at} LLC`)
    await form.getByRole('button', { name: 'Next' }).tap()
    await form.getByLabel('State of formation').selectOption('Oregon')
    await form.getByLabel('What the company does').fill('Kitchens')
    await form.getByRole('button', { name: 'Next' }).tap()
    await form.getByLabel('Type of company').selectOption('Limited liability company (LLC)')
    await form.getByLabel('How it is taxed').selectOption('Default for the type')
    await form.getByRole('button', { name: 'Next' }).tap()
    await form.getByLabel('These answers are complete and correct').check()
    await form.getByRole('button', { name: 'Send for review' }).tap()
    await page.getByRole('heading', { name: 'With your team' }).waitFor()

    // The desk has it, and Enter opens the file of the row.
    await staff.page.goto('/desk')
    await rowOf(staff.page, nora.name).getByText('Review: Kick-off').waitFor()
    await rowOf(staff.page, nora.name).getByRole('link').focus()
    await staff.page.keyboard.press('Enter')
    await asked(staff.page).getByText('Castellan Choice 2 LLC').waitFor()
    await staff.page.keyboard.press('y')
    // It has the focus once it is known what accepting writes.
    await asked(staff.page)
      .getByRole('button', { name: 'Accept', exact: true })
      .and(staff.page.locator(':focus'))
      .waitFor()
    await staff.page.keyboard.press('Enter')
    await staff.page.getByRole('status').filter({ hasText: 'Accepted' }).waitFor()
    await page.getByRole('heading', { name: 'With your team' }).waitFor({ state: 'hidden' })
  })

  test('staff ask for photos by keyboard from the desk, and the client sends them from the phone', async () => {
    const { page } = staff
    await page.goto('/desk')
    await rowOf(page, nora.name).getByRole('link').focus()
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'New request' })
    // It takes the focus itself, a moment after it is there.
    await dialog.locator(':focus').waitFor()
    await dialog.getByLabel('What do you need?').focus()
    await page.keyboard.type(photos)
    await page.keyboard.press('Alt+1')
    await dialog.getByRole('group', { name: 'What to send' }).getByRole('textbox').first().focus()
    await page.keyboard.type('From the street')
    await page.keyboard.press('Enter')
    await page.keyboard.type('The sign')
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'hidden' })

    const { page: own } = client
    await own.getByRole('link', { name: new RegExp(`^Upload.*${photos}`) }).tap(untilSent)
    await site.mailTo(nora.email, photos)
    await sheet(own).getByText('0 of 2 sent').waitFor()
    await sheet(own).getByLabel('Choose a file: From the street').setInputFiles(photo('street.jpg'))
    await sheet(own).getByText('1 of 2 sent').waitFor()
    await sheet(own).getByLabel('Choose a file: The sign').setInputFiles(photo('dark-sign.jpg'))
    await sheet(own).getByText('2 of 2 sent').waitFor()
    await sheet(own).getByRole('button', { name: 'Send for review' }).tap()
    await own.getByRole('heading', { name: 'With your team' }).waitFor()
  })

  test('one photo comes back with a reason, is sent again, and all is accepted', async () => {
    const { page } = staff
    const { page: own } = client
    await rowOf(page, nora.name).getByText(`Review: ${photos}`).waitFor()
    await rowOf(page, nora.name).getByRole('link').focus()
    await page.keyboard.press('Enter')
    await asked(page).getByRole('link', { name: 'dark-sign.jpg' }).waitFor()
    await page.keyboard.press('b')
    await asked(page).getByLabel('What should be different?').fill('The sign is too dark to read.')
    await asked(page).getByLabel('Keep: From the street').check()
    await page.keyboard.press('Control+Enter')
    await asked(page).getByText('Returned', { exact: true }).waitFor()

    const { text } = await site.mailTo(nora.email, 'Please look again')
    // What people write is read in the portal only.
    expect(text).not.toContain('too dark')
    await own.getByRole('link', { name: new RegExp(`^Look again.*${photos}`) }).tap()
    await sheet(own).getByText('The sign is too dark to read.').waitFor()
    await sheet(own).getByText('Kept, nothing to do').waitFor()
    await sheet(own).getByRole('button', { name: 'Remove dark-sign.jpg from this answer' }).tap()
    await sheet(own).getByText('1 of 2 sent').waitFor()
    await sheet(own).getByLabel('Choose a file: The sign').setInputFiles(photo('bright-sign.jpg'))
    await sheet(own).getByText('2 of 2 sent').waitFor()
    await sheet(own).getByRole('button', { name: 'Send again' }).tap()
    await asked(page).getByRole('link', { name: 'bright-sign.jpg' }).waitFor()
    // What is uploaded is seen at once, and can be accepted once it is sent.
    await asked(page).getByText('In review').waitFor()
    await page.keyboard.press('y')
    await page.getByRole('status').filter({ hasText: 'Accepted' }).waitFor()
    await own.getByRole('heading', { name: 'With your team' }).waitFor({ state: 'hidden' })
  })

  test('five clients are taken through a task by keyboard, and back', async () => {
    const { page, context } = staff
    const ids: string[] = []
    for (const name of five) {
      const email = emailOf(name)
      const headers = { origin: site.address }
      const added = await context.request.post('/api/clients', { data: { name, email }, headers })
      ids.push(((await added.json()) as { id: string }).id)
    }
    const kickOffs = async () => {
      const plans = await Promise.all(ids.map((id) => context.request.get(`/api/build-out?client=${id}`)))
      const read = (await Promise.all(plans.map((one) => one.json()))) as { tasks: { key: string; state: string }[] }[]
      return read.map(({ tasks }) => tasks.find(({ key }) => key === 'T01')?.state)
    }
    const before = await kickOffs()
    await page.goto('/desk?search=five-')
    await page.locator('tbody [data-row-stop]').first().focus()
    await page.keyboard.press('x')
    for (let more = 1; more < five.length; more++) {
      await page.keyboard.press('j')
      await page.keyboard.press('x')
    }
    await page.getByText('5 selected').waitFor()
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: 'Change a task' })
    await dialog.getByLabel('Task', { exact: true }).selectOption({ index: 1 })
    await dialog.getByLabel('New status').selectOption('In Progress')
    await dialog.getByText(/^5 clients change, now 5 /).waitFor()
    await dialog.getByRole('button', { name: 'Change for 5 clients' }).press('Enter')
    await expect.poll(kickOffs).toEqual(ids.map(() => 'in-progress'))
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(kickOffs).toEqual(before)
  })

  test('a colleague who is mentioned at a task gets the mail, and reads the comment from its link', async () => {
    const { page } = staff
    await page.goto('/desk?search=nora')
    await rowOf(page, nora.name).getByRole('link').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: /^Build-out/ }).click()
    const task = page.locator('[data-task=T04]')
    await task.locator('[data-row-stop]').press('Enter')
    await task.getByLabel('Add a comment').focus()
    await page.keyboard.type('Castellan has no suite yet, @rub')
    await page.getByRole('option', { name: 'Ruben Salas' }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await task.getByText('Castellan has no suite yet, @Ruben Salas').waitFor()

    const { links } = await site.mailTo('staff@demo.test', 'mentioned you')
    const ruben = await site.enter({ colorScheme: 'dark', viewport: { width: 1024, height: 768 } })
    await site.signIn(ruben, 'staff@demo.test')
    await ruben.page.goto(links.find((link) => link.includes('/clients/')) ?? '')
    await ruben.page.locator('[data-task=T04] [data-row-stop]:focus').waitFor()
    await ruben.page.getByText('Castellan has no suite yet, @Ruben Salas').waitFor()
    await ruben.context.close()
  })

  test('a new version of the plan is published, and the client moves to it', async () => {
    const { page } = staff
    await page.goto('/plan')
    await page.getByRole('button', { name: 'Begin version 4' }).press('Enter')
    await page.getByRole('button', { name: 'Add task' }).waitFor()
    const list = page.getByRole('table', { name: 'Tasks of the plan' })
    const fold = list.getByRole('button', { name: /^Web Presence/ })
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.press('Enter')
    await list.getByRole('button', { name: 'Website draft', exact: true }).focus()
    await page.keyboard.press('n')
    await page.getByRole('textbox', { name: 'Task', exact: true }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type(photoTask)
    await page.keyboard.press('Tab')
    await page.getByRole('textbox', { name: /^Done when/ }).fill('Photos received')
    await page.keyboard.press('Tab')
    await page.getByRole('textbox', { name: 'Own work', exact: true }).fill('20 minutes')
    await page.keyboard.press('Tab')
    const publish = page.getByRole('button', { name: 'Publish version 4' })
    await expect.poll(() => publish.getAttribute('aria-disabled')).toBeNull()
    await publish.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Publish version 4' })
    await dialog.getByRole('button', { name: 'Select none' }).press('Enter')
    await dialog.getByRole('checkbox', { name: /^Move .*Castellan/ }).check()
    await dialog.getByRole('button', { name: 'Publish and move 1' }).press('Enter')
    await page.getByText(/published version 4, and 1 client moved to it\./).waitFor({ timeout: 60_000 })
    const plan = async () =>
      (await (await client.context.request.get('/api/build-out')).json()) as {
        templateVersion: number
        tasks: { title: string }[]
      }
    await expect.poll(async () => (await plan()).templateVersion).toBe(4)
    expect((await plan()).tasks.map(({ title }) => title)).toContain(photoTask)
  })

  test('with no browser open, the client is mailed what is asked, a reminder when days have passed, and the digest', async () => {
    const { page } = staff
    await page.goto('/desk?search=nora')
    await rowOf(page, nora.name).getByRole('link').focus()
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'New request' })
    await dialog.locator(':focus').waitFor()
    await dialog.getByLabel('What do you need?').focus()
    await page.keyboard.type(suite)
    await page.keyboard.press('Alt+2')
    await dialog.getByRole('group', { name: 'What to fill in' }).getByRole('textbox').fill('Suite number')
    await page.keyboard.press('Control+Enter')
    await page.getByText('leaves in 10 seconds').first().waitFor()
    // It leaves although the one who asked has gone home, too.
    for (const { context } of [staff, client]) await context.close()
    await second.page.goto('about:blank')
    ownFeed.stop()
    asking = await site.mailTo(nora.email, `One thing we need from you: ${suite}`)
    expect(site.mails().some(({ subject }) => subject.includes('since your last digest'))).toBe(false)

    // Two days pass in the database, for everybody: what was due by then is due now.
    await site.ask(
      `update client_requests set next_reminder_at = now(), version = version + 1 where title = $1 and received_at is null`,
      [suite],
    )
    await site.ask(`update notification_mails set due_at = now()`)
    await site.ask(`update jobs set run_at = now() where name in ('tell', 'remind')`)
    const reminder = await site.mailTo(nora.email, `Reminder: one thing we need from you: ${suite}`)
    expect(reminder.links).toContain(asking.links[0])
    const digest = await site.mailTo(nora.email, 'since your last digest')
    expect(digest.text).toContain('Your plan changes')
    expect(digest.text).toContain('Your answer is accepted')
  })

  test('the client answers from the link in the mail, and the desk shows it first', async () => {
    client = await site.enter({ viewport: phone, hasTouch: true, isMobile: true, colorScheme: 'dark' })
    const { page: own } = client
    await own.goto(asking.links[0] ?? '')
    await own.getByLabel('E-mail', { exact: true }).fill(nora.email)
    await own.getByLabel('Password', { exact: true }).fill(ownPassword)
    await own.getByRole('button', { name: 'Sign in', exact: true }).tap()
    await sheet(own).getByLabel('Suite number').fill('Suite 3')
    await sheet(own).getByRole('button', { name: 'Send for review' }).tap()
    await own.getByRole('heading', { name: 'With your team' }).waitFor()
    await client.context.close()

    staff = await site.enter({ colorScheme: 'dark', viewport: { width: 1024, height: 768 } })
    await site.signIn(staff, 'admin@demo.test')
    await staff.page.goto('/desk')
    const first = staff.page.locator('tbody tr').first()
    await first.getByText(`Review: ${suite}`).waitFor()
    expect(await first.innerText()).toContain(nora.name)
  })

  test('the second client has seen nothing of it: on routes, in the live stream, the search, the notifications and the mail', async () => {
    const idOf = async (email: string) =>
      (await site.ask<{ id: string }>('select id from users where email = $1', [email]))[0]?.id ?? ''
    const [own, secondId] = [await idOf(nora.email), await idOf(secondEmail)]
    const owned = staffFeed.events.filter(({ owner }) => owner === own)
    const changed = await site.ask<{ id: string }>(
      'select distinct row_id as id from audit_entries where owner_id = $1',
      [own],
    )
    const ids = [own, ...changed.map(({ id }) => id)]
    expect(owned.length).toBeGreaterThan(20)
    const traces = [...words, ...ids]

    // Staff and the client have all of it, so there is something to see.
    const searches = words.map((word) => `/api/search?q=${encodeURIComponent(word)}`)
    for (const word of ['Castellan', nora.email, 'From the street'])
      expect(
        findTraces(await readEach(staff.context, [`/api/search?q=${encodeURIComponent(word)}`]), ids),
        word,
      ).not.toEqual([])

    const lists = await readEach(second.context, listAddresses(routes))
    expect(findTraces(lists, traces)).toEqual([])
    for (const [address, reading] of lists)
      if (!moving.includes(address)) expect(reading, address).toEqual(listsBefore.get(address))
    const theirs = await readEach(second.context, addressesOf(routes, own, [own, ...idOfEachKind(owned)]))
    expect(theirs.size).toBeGreaterThan(200)
    expect(findTraces(theirs, traces)).toEqual([])
    // What everyone reads, such as the training, is the same for any client in focus.
    const given = [...theirs].filter(([address, { status, body }]) => {
      return status < 400 && body !== lists.get(address.split('?')[0] ?? '')?.body
    })
    expect(given.map(([address]) => address)).toEqual([])
    expect(findTraces(await readEach(second.context, searches), traces)).toEqual([])

    // The stream is still open: the next that is on it is their own.
    const marker = await second.context.request.post('/api/business-bank-accounts', {
      data: { bankName: 'Tidewater' },
      headers: { origin: site.address },
    })
    const { id: markerId } = (await marker.json()) as { id: string }
    await until(() => secondFeed.events.some(({ id }) => id === markerId))
    const heard = [...secondFeed.events, ...secondFeed.signals]
    expect(heard.filter(({ id, owner }) => ids.includes(id) || (owner && owner !== secondId))).toEqual([])
    // Neither do they hear what isn't anybody's, such as the plan and the comments of the team.
    const foreign = staffFeed.events.filter(({ owner }) => owner !== secondId).map(({ id }) => id)
    expect(heard.filter(({ id }) => foreign.includes(id))).toEqual([])
    // The client's own stream had them.
    expect(ownFeed.events.filter(({ id }) => ids.includes(id)).length).toBeGreaterThan(10)
    expect(secondFeed.gaps).toEqual([])

    const mails = site.mails()
    // But for what the script did as them: it read the copy of their data, and signed in, which is strange a quarter of an hour after the
    // sample data was made.
    const ofTheirs = ['Your data is being downloaded', 'New sign-in to your account']
    expect(mails.filter(({ to, subject }) => to === secondEmail && !ofTheirs.includes(subject))).toEqual([])
    const told = (to: string) => to === nora.email || to.endsWith('@demo.test')
    for (const { to, subject, text } of mails) {
      const own = five.find((name) => emailOf(name) === to)
      const names = told(to) ? (to === nora.email ? secondWords : []) : words.filter((word) => word !== own)
      expect(
        names.filter((word) => `${subject}\n${text}`.includes(word)),
        `${to}: ${subject}`,
      ).toEqual([])
    }
    await second.page.goto('/')
    await second.page.getByText('Overall Progress').waitFor()
    const seen = await second.page.locator('body').innerText()
    expect(words.filter((word) => seen.includes(word))).toEqual([])
  })
})
