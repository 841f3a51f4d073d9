import { expect, test } from 'vitest'
import { buildStarter } from './starter.ts'

const facts = {
  businessName: 'Harbor & Pine <Interiors>',
  phone: '(503) 555-0142',
  email: 'hello@harborandpine.com',
  address: '1420 NW Alder Street\nPortland, OR 97209',
  year: 2026,
}

test('the page bears the business’s own name, phone, e-mail and address, escaped', () => {
  const html = buildStarter(facts)
  expect(html).toContain('<title>Harbor &amp; Pine &lt;Interiors&gt;</title>')
  expect(html).toContain('href="tel:5035550142"')
  expect(html).toContain('mailto:hello@harborandpine.com')
  expect(html).toContain('1420 NW Alder Street<br>Portland, OR 97209')
  expect(html).toContain('© 2026')
})

test('nothing that a profile holds becomes markup', () => {
  const evil = `"><script>alert(1)</script><img src=x onerror=alert(2)>'`
  const html = buildStarter({ businessName: evil, phone: evil, email: evil, address: evil, year: 2026 })
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toContain('<img')
  expect(html).not.toContain('</script><')
  const [, data = ''] = /ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect((JSON.parse(data) as { name: string }).name).toBe(evil)
})

test('what is not known is left out, and no block stays empty', () => {
  const html = buildStarter({ businessName: '  ', year: 2026 })
  expect(html).toContain('<title>Your business name</title>')
  for (const part of ['tel:', 'mailto:', '<address>', 'null', 'undefined', '<dt>Phone'])
    expect(html).not.toContain(part)
})

test('the page loads nothing from elsewhere and has what a good page has', () => {
  const html = buildStarter(facts)
  expect([...html.matchAll(/(?:src|href)="(?!#|tel:|mailto:)/g)]).toEqual([])
  expect(html).not.toMatch(/@import|url\(|<link|<form/)
  expect(html.match(/<h1/g)).toHaveLength(1)
  for (const id of ['services', 'about', 'questions', 'contact', 'privacy', 'terms', 'accessibility'])
    expect(html).toContain(`id="${id}"`)
  expect(html).toContain('name="viewport"')
})
