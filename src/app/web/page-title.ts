import { announce } from '../../kit/ui/announce.ts'
import { findTitle } from './find-title.ts'
import { router } from './router.tsx'

const product = 'Total Business Build-Out'

/** Names the tab after the page, and speaks the name after a move, which a page without a reload would not. */
export function watchTitle(): void {
  const show = () => {
    const title = findTitle(router.state.matches)
    document.title = title ? `${title} · ${product}` : product
    return title
  }
  show()
  router.subscribe('onResolved', ({ pathChanged }) => {
    const title = show()
    if (pathChanged && title) announce(title)
  })
}
