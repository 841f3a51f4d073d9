import { startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import '../kit/ui/styles.ts'
import { onNearLimit } from '../kit/http/web/request.ts'
import { sessionCalls } from '../areas/auth/web/session-calls.ts'
import { startSession } from '../kit/session/web/session.ts'
import { App } from './web/app.tsx'
import { takeSession } from './web/page-data.ts'
import { watchTitle } from './web/page-title.ts'
import { showWaiting } from './web/show-waiting.ts'
import { router } from './web/router.tsx'
import { watchSession } from './web/watch-session.ts'

// Few ever come close to a limit, so its warning is loaded by then.
onNearLimit(
  (policy, level) =>
    void import('../kit/ui/near-limit.ts').then(
      ({ showNearLimit }) => showNearLimit(policy, level),
      () => {},
    ),
)
const waiting = setTimeout(showWaiting, 2000)
await startSession(takeSession(), sessionCalls)
clearTimeout(waiting)
let page: Root | undefined
watchSession(() => page?.unmount())
// Loaded before the first render, so that the page never shows less than it already did.
await router.load()
watchTitle()

const root = document.getElementById('root')
if (root) {
  page = createRoot(root)
  // As a transition the first render is sliced, so that a slow phone stays responsive.
  startTransition(() => page?.render(<App />))
}
