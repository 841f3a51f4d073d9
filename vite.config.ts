import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compress } from './scripts/web-build/compress.ts'
import { foldScreens } from './scripts/web-build/fold-screens.ts'
import { laterStylesLast } from './scripts/web-build/later-styles-last.ts'
import { stylesAfterPaint } from './scripts/web-build/styles-after-paint.ts'
import { themeVariables } from './scripts/web-build/theme-variables.ts'

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: inProject('src/app'),
  publicDir: inProject('src/app/public'),
  plugins: [react(), foldScreens(), themeVariables(), stylesAfterPaint(), laterStylesLast(), compress()],
  css: { modules: { localsConvention: 'dashes' } },
  build: {
    outDir: inProject('build/web'),
    emptyOutDir: true,
    manifest: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    // Nothing inlined as data: addresses, so that the CSP can stay at 'self'; fonts and icons are cached files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Few files instead of thirty: small ones compress badly and each costs a request.
        codeSplitting: {
          groups: [
            // Changes only with an upgrade: cached across releases.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-)?(router|store|history)[^\\/]*)[\\/]/,
            },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/ },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
            // What all pages share, those of people who are signed out included.
            {
              name: 'base',
              test: /src[\\/](kit[\\/](http[\\/]|session[\\/](?!web[\\/]choice))|kit[\\/]ui[\\/](announce|brand-mark|busy-button|error-state|icon-|note|password-field|toast\.)|app[\\/]web[\\/](page-data|find-title))/,
            },
            // What all pages of a signed-in user share: the shell, and what their screens are made of.
            {
              name: 'signed-in',
              test: /src[\\/](kit[\\/]address[\\/]|kit[\\/]session[\\/]web[\\/]choice|kit[\\/]ui[\\/](card|clipboard|copy-button|empty-state|loading-state|page-head|progress-bar|skeleton|status-badge|text-limit|format|use-now|part\.|avatar|dialog\.|action-menu\.|keep-focus)|kit[\\/]record[\\/]web[\\/](key|list[\\/](in-step|choose-client)|query[\\/]|trash[\\/](use-undoable-delete|recently-deleted\.)|card[\\/]owner-name|form[\\/](use-record-dialog|request-key))|app[\\/]web[\\/]shell[\\/](shell|recent-page|top-bar|rail|mobile-bar|print-foot)|notification-query|build-out-query)/,
            },
            // How a plan is read and shown: what the dashboard shares with other pages, in place of a dozen files of a few hundred bytes each.
            {
              name: 'plan',
              test: /src[\\/](areas[\\/]build-out[\\/](limit|plan[\\/]|web[\\/](?!dashboard-screen)[^\\/]+$)|kit[\\/]calendar[\\/]bank-calendar)|Icon(CalendarEvent|ClipboardCheck|MailCheck|MailOpened|Map2)\.mjs/,
              minShareCount: 2,
            },
            { name: 'icon', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 6 },
            // What all kinds of record share, each part apart for the pages that need no more of it. Forms come later, and
            // with them the fields in which values are typed.
            {
              name: 'field',
              test: /src[\\/]kit[\\/]record[\\/](field[\\/](?!inputs|input-props|field-input|typed-|field\.module|\w+[\\/](input|detail-))|contract[\\/]|web[\\/](card[\\/](value-text|monogram|record-card\.module)|list[\\/]page-config|form[\\/]address))/,
              minShareCount: 6,
            },
            {
              name: 'reveal',
              test: /src[\\/]kit[\\/]record[\\/]web[\\/](secret[\\/](?!confirm-dialog)|documents[\\/]documents-part)/,
              minShareCount: 8,
            },
            // Pages whose rows have cards of their own do without the rest until someone wants the table.
            {
              name: 'as-table',
              test: /src[\\/]kit[\\/]record[\\/]web[\\/]list[\\/](kind-table|table-or-cards|shown-as)/,
            },
            { name: 'record', test: /src[\\/]kit[\\/]record[\\/]web[\\/](?!form)/, minShareCount: 8 },
          ],
        },
      },
    },
  },
})
