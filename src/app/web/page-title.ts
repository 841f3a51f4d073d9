import { announce } from '../../kit/ui/announce.ts'
import { productName } from '../product-name.ts'
import { findTitle } from './find-title.ts'
import { router } from './router.tsx'

/** Names the tab after the page, and speaks the name after a move, which a page without a reload would not. */
export function watchTitle(): void {
  const show = () => {
    const title = findTitle(router.state.matches)
    document.title = title ? `${title} · ${productName}` : productName
    return title
  }
  show()
  router.subscribe('onResolved', ({ pathChanged }) => {
    const title = show()
    if (pathChanged && title) announce(title)
  })
}
