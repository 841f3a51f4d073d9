import { expect, test } from 'vitest'
import { desktop, enterAs, ownPassword, phone, siteAddress, resting } from './browser.ts'

test(
  'a new user signs up, signs out, forgets the password, sets a new one from the mail and signs in',
  { tags: 'main' },
  async () => {
    const { page, complaints } = await enterAs()
    const email = 'ola@journey.test'
    await page.goto('/')
    await page.waitForURL(/\/signin/)
    await page.getByRole('heading', { name: 'Are you ready to start your business?' }).waitFor()
    await page.getByRole('link', { name: /Create/ }).click()
    await page.getByLabel('Full Name').fill('Ola Nordmann')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('first long password')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Ola').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as object)).toMatchObject({
      name: 'Ola Nordmann',
      email,
      role: 'client',
    })

    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await page.waitForURL(/\/signin/)
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    await page.goBack()
    await page.waitForURL(/\/signin/)

    await page.getByRole('link', { name: /Forgot/ }).click()
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByText('Email Send Successfully').waitFor()
    await page.goto('/dev/mail')
    await page
      .locator('article', { hasText: email })
      .getByRole('link', { name: /update-password/ })
      .first()
      .click()
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(email)
    await page.getByLabel('New Password').fill('second long password')
    await page.getByLabel('Confirm Password').fill('second long passwort')
    await page.getByLabel('Confirm Password').blur()
    await page.getByText('Passwords do not match.').waitFor()
    await page.getByLabel('Confirm Password').fill('second long password')
    await page.getByRole('button', { name: 'Update password' }).click()
    await page.getByText('Password updated successfully!').waitFor()
    await page.waitForURL(/\/signin/)

    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('first long password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Incorrect password').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
    await page.getByLabel('Password', { exact: true }).fill('second long password')
    await page.keyboard.press('Enter')
    await page.getByText('Overall Progress').waitFor()
    // Refusals of the API are written to the console by the browser itself.
    expect(complaints.filter((text) => !text.includes('the server responded with a status of 401'))).toEqual([])
  },
)

test('a sign-up and a sign-in are one request, whose response brings the whole session', async () => {
  const { page } = await enterAs()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(auth|session)/.test(pathname)) asked.push(`${request.method()} ${pathname}`)
  })
  const email = 'once@journey.test'
  await page.goto('/signup')
  await page.getByLabel('Full Name').fill('Onny Once')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Overall Progress').waitFor()
  expect(asked).toEqual(['POST /api/auth/sign-up/email'])
  await page.context().request.patch('/api/session', { data: { theme: 'dark' }, headers: { origin: siteAddress() } })
  // The page that is left would renew its session once nothing says when that was done.
  await page.goto(resting)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  asked.length = 0
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Overall Progress').waitFor()
  expect(asked).toEqual(['POST /api/auth/sign-in/email'])
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe('dark')
})

test('what is wrong is said to the letter, at its field', async () => {
  const { page } = await enterAs()
  await page.goto('/signup')
  await page.getByLabel('Full Name').fill('Theo')
  await page.getByLabel('E-mail').fill('DAY10@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('User already exists').waitFor()
  await page.goto('/login')
  await page.waitForURL(/\/signin/)
  await page.getByLabel('E-mail').fill('nobody@journey.test')
  await page.getByLabel('Password', { exact: true }).fill('whatever it is')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('User not found or query failed').waitFor()
})

test('a sign-in that fails moves no button, and what went wrong is in sight', async () => {
  const { page } = await enterAs()
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await page.goto('/signin')
    await page.getByLabel('E-mail').fill('nobody@journey.test')
    await page.getByLabel('Password', { exact: true }).fill('whatever it is')
    const submit = page.getByRole('button', { name: 'Sign in', exact: true })
    const controls = [submit, page.getByRole('button', { name: 'E-mail me a sign-in link' }), page.getByLabel('E-mail')]
    const boxes = () => Promise.all(controls.map((control) => control.boundingBox()))
    const before = await boxes()
    // In no frame: where the button was at each of them until the message has been there for one.
    const seen = page.evaluate(async () => {
      const tops = new Set<number | undefined>()
      let after = 0
      while (after < 2) {
        tops.add(document.querySelector('form button[type=submit]')?.getBoundingClientRect().top)
        if (document.querySelector('form [id$=-error]')) after++
        await new Promise(requestAnimationFrame)
      }
      return [...tops]
    })
    await submit.click()
    expect(await seen).toEqual([before[0]?.y])
    await page.getByText('User not found or query failed').waitFor()
    expect(await boxes()).toEqual(before)
    await page.context().setOffline(true)
    await submit.click()
    const note = page.getByRole('alert').filter({ hasText: 'An error occurred during sign in' })
    await note.waitFor()
    await page.context().setOffline(false)
    expect(await boxes()).toEqual(before)
    const box = await note.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    const title = await page.getByRole('heading', { name: 'Sign in' }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
  }
})

test('signed-out people are led to the sign-in and back to where they wanted to go, signed-in ones away from it', async () => {
  const { page } = await enterAs()
  await page.goto('/bank')
  await page.waitForURL(/\/signin/)
  await page.getByLabel('E-mail').fill('day10@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('total-build-out')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/bank$/)
  for (const path of ['/signin', '/signup', '/forget', '/login']) {
    await page.goto(path)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  }
})

test('a session that ends elsewhere asks its user to sign in again, and leaves nothing in sight', async () => {
  const first = await enterAs('day33@demo.test')
  await first.page.goto('/bank')
  await first.page.getByText('Northgate Bank').waitFor()
  const cookies = await first.context.cookies()
  await first.context.request.post('/api/auth/sign-out', { data: {}, headers: { origin: siteAddress() } })
  await first.context.addCookies(cookies)
  await first.page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
  expect(await first.page.getByText('Northgate Bank').first().isVisible()).toBe(false)
  await first.page.getByRole('button', { name: 'Sign in as someone else' }).click()
  await first.page.waitForURL(/\/signin.*note=expired/)
  await first.page.getByText('Your session has ended.').waitFor()
  expect(await first.page.content()).not.toContain('Northgate')
})

test('an easy password is refused at its field with a reason, and nothing that was typed is lost', async () => {
  const { page } = await enterAs()
  await page.goto('/signup')
  await page.getByLabel('Full Name').fill('Petra Passer')
  await page.getByLabel('E-mail').fill('petra@journey.test')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('Petra.Passer')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Your name, e-mail address and the portal’s name are easy to guess.').waitFor()
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  expect([
    await field.inputValue(),
    await page.getByLabel('Full Name').inputValue(),
    await page.getByLabel('E-mail').inputValue(),
  ]).toEqual(['Petra.Passer', 'Petra Passer', 'petra@journey.test'])
  await field.fill('letmein99')
  await page.keyboard.press('Enter')
  await page.getByText('This is on lists of common and leaked passwords').waitFor()
  await field.fill('violet-harbor-tram')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
})

test('a stranger reads the plan’s own days and no step as done; on a phone the tagline is above the form', async () => {
  const { page } = await enterAs()
  await page.goto('/signin')
  const steps = page.getByRole('complementary').getByRole('listitem')
  await steps.last().waitFor()
  expect(await steps.allInnerTexts()).toEqual([
    'Business Formation\nDay 1 to 2',
    'EIN & Registered Agent\nDay 3 to 6',
    'D&B Registration\nDay 10 to 13',
    'Business Banking\nDay 14 to 17',
    'Web Presence\nDay 22 to 26',
    'Store Credit\nDay 34 to 36',
  ])
  await page.setViewportSize(phone)
  const tagline = page.getByRole('banner').getByText('Are you ready to start your business?')
  await tagline.waitFor()
  for (const path of ['/signup', '/forget']) {
    await page.goto(path)
    await tagline.waitFor()
  }
})
