import { expect, test } from 'vitest'
import { enterAs, phone, signUp, siteAddress } from './browser.ts'

test('the first reading: not yet scored, 80 to start from, letters refused, 140 brought to 100, and a gauge that says it', async () => {
  const person = await enterAs()
  await signUp(person, 'Score Client', 'score@journey.test')
  const { page, context } = person
  await page.goto('/dnb')
  await page.getByRole('img', { name: 'No PAYDEX score yet. The target is 80 of 100.' }).waitFor()
  await page.getByText('Not yet scored').first().waitFor()
  await page.getByText('2 to 4 months').waitFor()
  expect(await page.getByText('You are here').count()).toBe(0)

  await page.getByRole('button', { name: 'Update score' }).click()
  const dialog = page.getByRole('dialog')
  const score = dialog.getByLabel('Score', { exact: true })
  expect(await score.inputValue()).toBe('80')
  // Nothing was typed yet, so that nothing is asked.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Update score' }).click()
  for (const [typed, sentence] of [
    ['eighty', 'Enter a whole number.'],
    ['80.5', 'Enter a whole number.'],
    ['', 'Score is required.'],
  ] as const) {
    await score.fill(typed)
    await page.keyboard.press('Control+Enter')
    await dialog.getByText(sentence).waitFor()
    expect(await score.inputValue()).toBe(typed)
  }
  expect(((await (await context.request.get('/api/paydex-scores')).json()) as { items: [] }).items).toEqual([])
  await score.fill('140')
  await score.blur()
  await dialog.getByText('The highest PAYDEX score is 100.').waitFor()
  expect(await score.inputValue()).toBe('100')
  await score.fill('72')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Score saved').waitFor()
  await page.getByRole('img', { name: 'PAYDEX score 72 of 100, medium risk. The target is 80.' }).waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'You are here' }).textContent()).toContain(
    '15 days beyond terms',
  )
  expect(
    await page.getByRole('list').filter({ hasText: '30 days sooner than terms' }).getByRole('listitem').count(),
  ).toBe(10)
})

test(
  'the newest reading by date is the score; a reading is corrected, deleted and brought back',
  { tags: 'main' },
  async () => {
    const person = await enterAs()
    await signUp(person, 'Series Client', 'series@journey.test')
    const { page, context } = person
    const origin = { origin: siteAddress() }
    for (const [score, readOn] of [
      [80, '2026-10-01'],
      [55, '2026-08-01'],
    ] as const) {
      await context.request.post('/api/paydex-scores', {
        data: { score, readOn, source: 'D&B report' },
        headers: origin,
      })
    }
    await page.goto('/dnb')
    await page.getByText('Updated Oct 1, 2026').waitFor()
    await page
      .getByRole('img', { name: '2 scores from Aug 1, 2026 to Oct 1, 2026: from 55 to 80. The target is 80.' })
      .waitFor()
    await page.getByRole('button', { name: 'Edit the score of Aug 1, 2026' }).click()
    await page.getByRole('dialog').getByLabel('Score', { exact: true }).fill('49')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('row', { name: /Aug 1, 2026 49 High/ }).waitFor()
    await page.getByRole('button', { name: 'Delete the score of Oct 1, 2026' }).click()
    await page.getByText('Score deleted').waitFor()
    await page.getByRole('img', { name: /score 49 of 100, high risk/ }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('img', { name: /score 80 of 100, low risk/ }).waitFor()
  },
)

test('the what-if estimates, by keyboard too, and can be set back', async () => {
  const { page } = await enterAs('day33@demo.test', { viewport: phone })
  await page.goto('/dnb')
  const result = page.getByRole('status').filter({ hasText: 'Estimate' })
  await result.getByText('85').waitFor()
  const slider = page.getByRole('slider', { name: 'When you pay' })
  expect(await slider.getAttribute('aria-valuetext')).toBe('20 days sooner than terms')
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  expect(await slider.getAttribute('aria-valuetext')).toBe('On terms')
  await page.keyboard.press('Home')
  await page.getByRole('radio', { name: '100%' }).check({ force: true })
  await result.getByText('−79 points').waitFor()
  await page.getByText('it isn’t a D&B score').waitFor()
  await page.getByRole('button', { name: 'Reset' }).click()
  await result.getByText('+5 points').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the words below the slider never stand over one another, at any width and with larger letters', async () => {
  const { page } = await enterAs('day33@demo.test')
  await page.goto('/dnb')
  await page.getByRole('slider', { name: 'When you pay' }).waitFor()
  const readWords = () =>
    page.evaluate(() =>
      ['120+ days late', 'On terms', '30 days sooner'].flatMap((words) => {
        const found = [...document.querySelectorAll('span')].find(
          (one) => one.textContent === words && one.closest('[aria-hidden]'),
        )
        const { left, right, top, bottom } = found?.getBoundingClientRect() ?? { left: 0, right: 0, top: 0, bottom: 0 }
        return right > left ? [{ words, left, right, top, bottom }] : []
      }),
    )
  for (const letters of ['16px', '24px', '32px']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, letters)
    for (let width = 320; width <= 1440; width += 20) {
      await page.setViewportSize({ width, height: 900 })
      // The query of the container is answered a frame after the window has its new size.
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(resolve))
          }),
      )
      const words = await readWords()
      expect(words.length, `${width}, ${letters}`).toBeGreaterThanOrEqual(2)
      // Rows that touch may share a fraction of a pixel.
      for (const one of words)
        for (const other of words) {
          const over =
            one !== other &&
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1
          expect(over, `${one.words} and ${other.words}, ${width}, ${letters}`).toBe(false)
        }
    }
  }
})

test('staff enter a reading for the client in focus, and the client sees it at once', async () => {
  const client = await enterAs()
  await signUp(client, 'Scored By Staff', 'scored@journey.test')
  await client.page.goto('/dnb')
  await client.page.getByText('Not yet scored').first().waitFor()
  const staff = await enterAs('admin@demo.test')
  await staff.page.goto('/dnb')
  await staff.page.getByRole('button', { name: 'Cards' }).click()
  await staff.page.getByText('Scores of all clients').waitFor()
  await staff.page.getByRole('button', { name: 'Update score' }).click()
  await staff.page.getByText('Choose a client').waitFor()
  const { user } = (await (await client.context.request.get('/api/session')).json()) as { user: { id: string } }
  await staff.page.goto(`/dnb?client=${user.id}`)
  await staff.page.getByRole('button', { name: 'Update score' }).click()
  await staff.page.getByRole('dialog').locator(':focus').waitFor()
  await staff.page.keyboard.press('Control+Enter')
  await client.page.getByRole('img', { name: /score 80 of 100/ }).waitFor()
})

test('staff who go from one client to the next never see the score of the one before', async () => {
  const people = await Promise.all(
    ['First Scored', 'Second Scored'].map(async (name, index) => {
      const person = await enterAs()
      await signUp(person, name, `switched-${index}@journey.test`)
      const { user } = (await (await person.context.request.get('/api/session')).json()) as { user: { id: string } }
      return { ...person, id: user.id }
    }),
  )
  const [first, second] = people as [(typeof people)[0], (typeof people)[0]]
  const saved = await first.context.request.post('/api/paydex-scores', {
    data: { score: 64, readOn: '2026-10-01', source: 'D&B report' },
    headers: { origin: siteAddress() },
  })
  expect(saved.status()).toBe(201)
  const { page } = await enterAs('admin@demo.test')
  await page.goto(`/dnb?client=${first.id}`)
  await page.getByRole('img', { name: /score 64 of 100/ }).waitFor()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/paydex-scores*client=${second.id}*`, async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate((path) => history.pushState({}, '', path), `/dnb?client=${second.id}`)
  await page.getByText('Loading').first().waitFor({ state: 'attached' })
  expect(await page.getByRole('img', { name: /score 64/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Update score' }).click()
  expect(await page.getByRole('dialog').getByLabel('Score').inputValue()).toBe('80')
  await page.keyboard.press('Escape')
  release()
  await page.getByText('Not yet scored').first().waitFor()
})

test('the report opens in a new tab, and a score that does not load says so and is tried again', async () => {
  const { page } = await enterAs('day33@demo.test')
  let broken = true
  await page.route('**/api/paydex-scores*', (route) =>
    broken
      ? route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: '{"status":503,"code":"unavailable"}',
        })
      : route.continue(),
  )
  await page.goto('/dnb')
  await page.getByText('We couldn’t load your score').waitFor()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('img', { name: /score 80/ }).waitFor()
  const report = page.getByRole('link', { name: /View D&B report/ })
  expect([
    await report.getAttribute('target'),
    await report.getAttribute('rel'),
    new URL(String(await report.getAttribute('href'))).host,
  ]).toEqual(['_blank', 'noopener noreferrer', 'www.dnb.com'])
})

test('bills that are typed in give an estimate, weighed by money, once there are enough of them', async () => {
  const { page } = await enterAs('day10@demo.test')
  await page.goto('/dnb')
  await page.getByRole('button', { name: 'Enter bills' }).click()
  const result = page.getByRole('status').filter({ hasText: /enough bills yet|Estimated PAYDEX/ })
  await result.getByText('Not enough bills yet: 0 of 3.').waitFor()
  const bills = [
    ['Uline', '10000', '2026-10-01', '2026-10-01'],
    ['Quill', '1000', '2026-10-01', '2026-10-31'],
    ['Grainger', '100', '2026-10-01', '2026-10-01'],
  ]
  for (const [index, [supplier = '', amount = '', due = '', paid = '']] of bills.entries()) {
    await page.getByLabel(`Supplier of bill ${index + 1}`).fill(supplier)
    await page.getByLabel(`Amount of bill ${index + 1}`).fill(amount)
    await page.getByLabel(`Due date of bill ${index + 1}`).fill(due)
    await page.getByLabel(`Payment date of bill ${index + 1}`).fill(paid)
  }
  await result.getByText('Estimated PAYDEX 77 from 3 bills of 3 suppliers').waitFor()
  await result.getByText('paid 20 days early would lift it to 80').waitFor()
  await page.getByRole('button', { name: 'Remove bill 3' }).click()
  await result.getByText('Not enough bills yet: 2 of 3.').waitFor()
})

test('a reading keeps the report it was read from', async () => {
  const person = await enterAs()
  await signUp(person, 'Report Client', 'report@journey.test')
  const { page, context } = person
  await context.request.post('/api/paydex-scores', {
    data: { score: 80, readOn: '2026-10-01', source: 'D&B report' },
    headers: { origin: siteAddress() },
  })
  await page.goto('/dnb')
  await page.getByRole('button', { name: 'Documents for the score of Oct 1, 2026' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report of Oct 1, 2026' })
  await dialog.getByLabel('Documents to add').setInputFiles({
    name: 'dnb-report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  })
  await page.getByText('Document added').waitFor()
  await dialog.getByText('dnb-report').first().waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Documents for the score of Oct 1, 2026, 1' }).waitFor()
})
