import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeRouteLinks } from './route-link.ts'
import { findRouteModules } from './route-module.ts'
import { screens } from './screens.ts'

const manifest = {
  'web.tsx': { file: 'web.js', imports: ['_base.js'], isEntry: true, css: ['web.css'] },
  '_base.js': { file: 'base.js', css: ['base.css'] },
  'web/shell/shell.tsx': { file: 'shell.js', imports: ['_base.js'], css: ['shell.css'] },
  'web/screens/bank.tsx': { file: 'bank.js', imports: ['_base.js', '_form.js'], css: ['bank.css'] },
  '_form.js': { file: 'form.js', imports: ['_base.js'] },
}

test('a page links its screen and shell, and nothing that the page loads anyway', () => {
  const { head, styles } = writeRouteLinks(manifest, '/bank')
  expect(head.match(/[a-z]+\.js/g)).toEqual(['shell.js', 'bank.js', 'form.js'])
  expect(styles.match(/[a-z]+\.css/g)).toEqual(['shell.css', 'bank.css'])
})

test('a screen that is not in the build links nothing of its own', () => {
  expect(writeRouteLinks({}, '/bank')).toEqual({ head: '', styles: '' })
})

test('every path is drawn by a file that exists', () => {
  const others = [
    '/signin',
    '/signup',
    '/forget',
    '/update-password/token/a@b.test',
    '/clients/7',
    '/no/such/page',
    '/bank/',
  ]
  for (const path of [...screens.map((screen) => screen.path), ...others]) {
    for (const module of findRouteModules(path))
      expect(existsSync(new URL(module, import.meta.url)), `${path}: ${module}`).toBe(true)
  }
})

test('an unknown path is drawn by the dashboard with its note', () => {
  expect(findRouteModules('/no/such/page')).toEqual(['web/shell/shell.tsx', 'web/screens/unknown.tsx'])
})
