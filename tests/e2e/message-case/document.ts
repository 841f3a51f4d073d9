import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { makePdf } from '../../sample-file.ts'
import { lose, type MessageCases } from './case.ts'

const row = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ has: page.getByRole('link') })

type Chosen = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]

const paper = (buffer: Buffer): Chosen => ({ name: 'paper.pdf', mimeType: 'application/pdf', buffer })

async function upload(page: Page, title: string, file: Chosen): Promise<void> {
  await page.getByRole('button', { name: 'Add a Document' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByLabel('Section').selectOption({ label: 'Additional Documents' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Upload' }).click()
}

async function fileDocument(page: Page, title: string): Promise<void> {
  await page.goto('/documents')
  await upload(page, title, paper(makePdf()))
  await row(page, title).waitFor()
}

/** The page as the server sends it in a demo whose files are locked. */
async function openLocked(page: Page): Promise<void> {
  await page.route('**/documents', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"filesLocked":false', '"filesLocked":true'),
    })
  })
  await page.goto('/documents')
}

export const documentCases: MessageCases = {
  'documents.load': async ({ client: { page } }) => {
    await lose(page, 'GET', '/api/business-documents')
    await page.goto('/documents')
    return { page }
  },
  'documents.upload': async ({ client: { page } }) => {
    await page.goto('/documents')
    await upload(page, 'A lie', paper(Buffer.from('<html><script>alert(1)</script></html>')))
    return { page, still: page.getByRole('listitem').filter({ hasText: 'A lie' }) }
  },
  'documents.waiting': async ({ client: { page } }) => {
    await page.goto('/documents')
    await lose(page, 'POST', '/api/uploads')
    await lose(page, 'GET', '/api/health')
    await lose(page, 'GET', '/api/session')
    await upload(page, 'On its way', paper(makePdf()))
    return { page }
  },
  'documents.delete': async ({ client: { page } }) => {
    await fileDocument(page, 'Stays')
    // The word about the upload goes with the page.
    await page.reload()
    await lose(page, 'DELETE', '/api/business-documents')
    await row(page, 'Stays').getByRole('button', { name: 'Delete Stays' }).click()
    return { page, still: row(page, 'Stays') }
  },
  'documents.deleted': async ({ client: { page } }) => {
    await fileDocument(page, 'Goes')
    await row(page, 'Goes').getByRole('button', { name: 'Delete Goes' }).click()
    return { page }
  },
  'documents.undeletable': async ({ client: { page } }) => {
    await openLocked(page)
    return {
      page,
      at: page
        .getByRole('listitem')
        .filter({ hasText: 'Stays' })
        .getByRole('button', { name: 'Delete Disabled (Demo)' }),
    }
  },
  'documents.closed': async ({ client: { page } }) => {
    await openLocked(page)
    return {
      page,
      at: page
        .getByRole('listitem')
        .filter({ hasText: 'Stays' })
        .getByRole('button', { name: 'Upload/Download Disabled' }),
    }
  },
  'copy.running': async ({ client: { page, context } }) => {
    await page.goto('/documents')
    // More than fits between server and browser, so that a copy that nobody reads stays under way.
    // The browser reads them from the disk: to hand it as many bytes takes too long on a busy machine.
    const folder = await mkdtemp(path.join(tmpdir(), 'tbbo-paper-'))
    const file = path.join(folder, 'paper.pdf')
    await writeFile(file, makePdf(9_500_000))
    for (const title of ['Large', 'Larger']) {
      await upload(page, title, file)
      await row(page, title).waitFor()
    }
    await rm(folder, { recursive: true })
    await page.evaluate(async () => void Object.assign(window, { held: await fetch('/api/data-copy') }))
    const second = await context.newPage()
    await second.goto('/api/data-copy')
    return { page: second }
  },
}
