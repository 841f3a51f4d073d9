import type { Plugin } from 'vite'

const marker = '<!--styles-->'

/**
 * Moves the style sheets from the head to behind the static first paint: a sheet in the head holds back all painting,
 * one in the body only what follows it. Scripts still wait for it, so nothing is ever rendered without its styles.
 */
export function stylesAfterPaint(): Plugin {
  return {
    name: 'styles-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets: string[] = []
        const without = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (link) => {
          sheets.push(link.trim())
          return ''
        })
        if (!without.includes(marker)) throw new Error(`index.html has lost its marker ${marker}`)
        return without.replace(marker, sheets.join('\n    ') + marker)
      },
    },
  }
}
