import assert from 'node:assert/strict'
import type { Person } from './person.ts'

/** What a flow gets: people, each at a window of their own, and a picture to upload. */
export type Use = { newPerson: () => Promise<Person>; picture: string; mark: string }

const dialog = '[role=dialog], dialog[open]'
const main = 'main'

/** The ten main flows, as someone at a keyboard and a mouse goes through them. */
export const flows: Record<string, (use: Use) => Promise<void>> = {
  'sign up and sign out': async ({ newPerson, mark }) => {
    const person = await newPerson()
    await person.signUp('Ola Nordmann', `ola-${mark}@browser.test`)
    await person.see('0 of 45', main)
    await person.click({ role: 'button', name: 'Sign Out' })
    await person.at('/signin')
    await person.go('/bank')
    await person.at('/signin')
  },

  'sign in, and a wrong password': async ({ newPerson }) => {
    const person = await newPerson()
    await person.signIn('day10@demo.test', 'not the password')
    await person.see('Incorrect password')
    assert.equal(await person.valueOf('E-mail'), 'day10@demo.test')
    await person.fill('Password', 'total-build-out')
    await person.press('Enter')
    await person.see('Overall Progress')
  },

  'the dashboard and the note on a phase': async ({ newPerson }) => {
    const person = await newPerson()
    await person.signIn('day33@demo.test')
    await person.see('32 of 45', main)
    await person.see('71%', main)
    await person.hover({ role: 'button', within: 'section:has([class*=_line]):not(:has(video))', name: 'Banking' })
    await person.find({ role: 'tooltip' })
    // The page is scrolled now: nothing of it may shine through the bar above it.
    assert.match(
      await person.evaluate(() => getComputedStyle(document.querySelector('header') ?? document.body).backgroundColor),
      /^rgb\(|^color\(srgb [^/]*\)$/,
    )
    await person.press('Escape')
    await person.until('The end of the note', () =>
      person.evaluate(() => document.querySelector('[role=tooltip]')?.checkVisibility() !== true),
    )
  },

  'a bank account: add, reveal, copy, edit, delete, undo': async ({ newPerson, mark }) => {
    const person = await newPerson()
    await person.signUp('Bank Client', `bank-${mark}@browser.test`)
    await person.go('/bank')
    await person.see('No accounts found.')
    await person.click({ role: 'button', name: 'Add an Account' })
    await person.fill('Bank Name', 'Columbia River', dialog)
    await person.fill('Account Number', '440018294821', dialog)
    await person.press('Control+Enter')
    await person.see('Account added successfully')
    await person.see('•••• 4821', main)
    await person.click({ role: 'button', name: 'Show account number' })
    await person.see('4400 1829 4821', main)
    await person.click({ role: 'button', name: 'Hide account number' })
    await person.click({ role: 'button', name: 'Copy account number' })
    await person.see('Copied', 'body')
    await person.click({ role: 'button', name: 'Edit Columbia River' })
    await person.fill('Bank Name', 'Columbia Bank')
    // What was copied is pasted where it can be read.
    await person.click({ role: 'field', name: 'Account Owner' })
    await person.press('Control+v')
    assert.equal((await person.valueOf('Account Owner')).replace(/\s/g, ''), '440018294821')
    await person.click({ role: 'button', name: 'Save changes' })
    await person.find({ role: 'heading', name: 'Columbia Bank' })
    await person.click({ role: 'button', name: 'More actions', within: main })
    await person.click({ role: 'menuitem', name: 'Delete' })
    await person.see('Account deleted successfully!')
    await person.see('No accounts found.')
    await person.click({ role: 'button', name: 'Undo' })
    await person.find({ role: 'heading', name: 'Columbia Bank' })
  },

  'half a date is refused at its field and stays': async ({ newPerson, mark }) => {
    const person = await newPerson()
    await person.signUp('Date Client', `date-${mark}@browser.test`)
    await person.go('/compliance')
    await person.click({ role: 'button', name: 'Add task' })
    await person.fill('Task Name', 'Renew the licence', dialog)
    await person.click({ role: 'field', name: 'Due Date', within: dialog })
    await person.type('11')
    await person.press('Control+Enter')
    await person.see('Finish the date or clear it.', dialog)
    assert.equal(await person.valueOf('Due Date', dialog), '11')
    await person.type('/1/2031')
    await person.press('Control+Enter')
    await person.see('Renew the licence', main)
    await person.see('Nov 1, 2031', main)
  },

  'a document: upload, open, delete, restore': async ({ newPerson, mark, picture }) => {
    const person = await newPerson()
    await person.signUp('Paper Client', `paper-${mark}@browser.test`)
    await person.go('/documents')
    await person.click({ role: 'button', name: 'Add a Document' })
    await person.find({ role: 'dialog' })
    await person.choose('[role=dialog] input[type=file]', picture)
    await person.fill('Title', 'Photo of the shop', dialog)
    await person.evaluate(() => {
      const select = document.querySelector<HTMLSelectElement>('[role=dialog] select')
      if (!select) throw new Error('There is no section to choose.')
      const wanted = [...select.options].find((option) => option.text === 'Additional Documents')
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, wanted?.value)
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await person.click({ role: 'button', name: 'Upload', exact: true, within: dialog })
    await person.find({ role: 'link', name: 'Photo of the shop', within: main })
    const file = await person.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('main a')]
        .find((link) => link.textContent.includes('Photo of the shop'))
        ?.getAttribute('href'),
    )
    await person.evaluate((address: string) => {
      location.assign(address)
    }, file)
    await person.until('The picture', () =>
      person.evaluate(() => (document.images[0]?.naturalWidth ?? 0) > 0 && location.pathname.startsWith('/api/files/')),
    )
    await person.go('/documents')
    await person.click({ role: 'button', name: 'Delete Photo of the shop' })
    await person.see('Document deleted successfully!')
    await person.click({ role: 'button', name: 'Recently deleted' })
    await person.click({ role: 'button', name: 'Restore Photo of the shop', within: dialog })
    await person.see('Document restored')
    await person.press('Escape')
    await person.find({ role: 'link', name: 'Photo of the shop', within: main })
  },

  'a client’s screen follows staff live, in two windows': async ({ newPerson, mark }) => {
    const client = await newPerson()
    await client.signUp('Moved Client', `moved-${mark}@browser.test`)
    await client.see('0 of 45', main)
    await client.evaluate(() => {
      document.body.dataset['mark'] = 'not reloaded'
    })
    const staff = await newPerson()
    await staff.signIn('admin@demo.test')
    await staff.at('/clients').catch(() => undefined)
    await staff.go(`/clients?search=moved-${mark}`)
    await staff.click({ role: 'link', name: 'Moved Client' })
    await staff.find({ role: 'button', name: 'Kick-off' })
    await staff.evaluate(() => {
      ;[...document.querySelectorAll<HTMLElement>('main button')]
        .find((button) => button.textContent.startsWith('Kick-off'))
        ?.focus()
    })
    await staff.press('4')
    await client.see('1 of 45', main)
    assert.equal(await client.evaluate(() => document.body.dataset['mark']), 'not reloaded')
  },

  'the palette finds a record and opens it': async ({ newPerson }) => {
    const person = await newPerson()
    await person.signIn('day33@demo.test')
    await person.see('32 of 45', main)
    await person.press('Control+k')
    await person.find({ role: 'field', name: 'Search your build-out' })
    await person.type('tidewater')
    await person.find({ role: 'option', name: 'Tidewater Savings' })
    await person.press('Enter')
    await person.at('/bank')
    await person.find({ role: 'article', name: 'Tidewater Savings' })
    await person.until('The focus on the card', () =>
      person.evaluate(() => document.activeElement?.tagName === 'ARTICLE'),
    )
  },

  'a client and staff write to each other': async ({ newPerson, mark }) => {
    const client = await newPerson()
    await client.signUp('Writing Client', `writing-${mark}@browser.test`)
    await client.go('/support')
    await client.click({ role: 'field', name: 'Message to your team' })
    await client.type('Is my bank ready?')
    await client.press('Enter')
    await client.see('Is my bank ready?', '[role=log]')
    const staff = await newPerson()
    await staff.signIn('admin@demo.test')
    await staff.at('/clients').catch(() => undefined)
    await staff.go('/support')
    // Staff come to the newest unread conversation by themselves.
    await staff.see('Is my bank ready?', '[role=log]')
    await staff.click({ role: 'field', name: 'Message to Writing Client' })
    await staff.type('It opens on Monday.')
    await staff.press('Enter')
    await client.front()
    await client.see('It opens on Monday.', '[role=log]')
    await staff.see('Seen', main)
  },

  'on a phone: the navigation drawer, and the dark theme': async ({ newPerson, mark }) => {
    const person = await newPerson()
    await person.signUp('Phone Client', `phone-${mark}@browser.test`)
    await person.resize(390, 844)
    await person.go('/bank')
    await person.see('No accounts found.')
    assert.ok(
      await person.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'the page is wider than the phone',
    )
    await person.click({ role: 'button', name: 'Open menu' })
    await person.click({ role: 'link', name: 'My Account', within: dialog })
    await person.at('/account')
    await person.click({ role: 'tab', name: 'Appearance' })
    const colour = () => person.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await colour()
    await person.click({ role: 'label', name: 'Dark' })
    await person.until('The dark theme', async () => (await colour()) !== light)
    await person.go('/')
    await person.see('0 of 45', main)
    assert.notEqual(await colour(), light)
  },
}
