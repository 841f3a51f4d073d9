import type { Plugin } from 'vite'

const inHead = 'document.head.appendChild('

/**
 * The page's own style sheets are in the body (styles-after-paint), so the sheet of a screen that is opened later must
 * follow them there: in the head it would come before them, and what a screen says about a shared part would be lost.
 */
export function laterStylesLast(): Plugin {
  return {
    name: 'later-styles-last',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return
      if (!code.includes(inHead))
        throw new Error('Style sheets are loaded in another way than before: later-styles-last has nothing to mend.')
      return { code: code.replaceAll(inHead, 'document.body.appendChild('), map: null }
    },
  }
}
