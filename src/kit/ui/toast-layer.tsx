import { IconCheck, IconExclamationMark, IconX } from '@tabler/icons-react'
import { createRoot } from 'react-dom/client'
import type { ToastContentProps } from 'react-toastify/unstyled'
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled'
// The unstyled entry with a style sheet of its own: the default entry writes a <style> into the page, which the CSP forbids.
import 'react-toastify/ReactToastify.css'
import { IconButton } from './icon-button.tsx'
import classes from './toast-layer.module.css'
import type { ErrorOptions, SuccessOptions } from './toast.ts'

const maxShown = 3
const shown: { id: string; sticky: boolean }[] = []
let made = 0

// The library's own brings a notice in from 3000 px beside the page, where nobody can press its Undo meanwhile.
const fade = cssTransition({ enter: classes.entering ?? '', exit: classes.leaving ?? '' })

const host = document.createElement('div')
document.body.append(host)
createRoot(host).render(
  <ToastContainer
    aria-label="Notices"
    theme=""
    icon={false}
    hideProgressBar
    transition={fade}
    pauseOnFocusLoss
    className={classes.container}
    toastClassName={classes.toast}
    closeButton={CloseButton}
  />,
)

/** Adds a notice that leaves after five seconds; used through showSuccess. */
export function addSuccess(text: string, { detail, undo, milliseconds }: SuccessOptions): void {
  add(
    'ok',
    text,
    detail,
    milliseconds ?? 5000,
    undo && {
      label: 'Undo',
      undo: true,
      run: () =>
        undo().catch((error: unknown) => {
          addError('We couldn’t undo this', { detail: readDetail(error), retry: undo })
        }),
    },
  )
}

/** Adds a notice that stays until it is dismissed; used through showError. */
export function addError(text: string, { detail, retry }: ErrorOptions): void {
  add('bad', text, detail, false, retry && { label: 'Try again', run: retry })
}

/** Adds a notice that leaves after ten seconds; used through showWarning. */
export function addWarning(text: string, detail: string): void {
  add('warn', text, detail, 10_000)
}

/** Adds a notice of something that was not fetched; used through showNotFetched. */
export function addNotFetched(text: string): void {
  add('bad', text, 'Check your connection, then reload the page.', false, {
    label: 'Reload',
    run: () => window.location.reload(),
  })
}

function readDetail(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined
}

const icons = { ok: <IconCheck size={12} />, warn: <IconExclamationMark size={12} />, bad: <IconX size={12} /> }

/** `undo` marks an action that takes something back. */
type Action = { label: string; run: () => unknown; undo?: true }

/** Below the page's bars and its main action, so that neither is covered; where they stood when the first of several notices came. */
function keepClearOfBars() {
  if (shown.length > 0) return
  const edges = [...document.querySelectorAll('[data-sticky-bars], [data-page-action]')].map(
    (element) => element.getBoundingClientRect().bottom,
  )
  // What is further down is not in the corner of the notices.
  const lowest = Math.max(0, ...edges.filter((edge) => edge < window.innerHeight / 3))
  host.style.setProperty('--notice-top', `${Math.round(lowest)}px`)
}

function add(
  tone: keyof typeof icons,
  text: string,
  detail: string | undefined,
  autoClose: number | false,
  action?: Action,
) {
  makeRoom()
  keepClearOfBars()
  const number = ++made
  const id = `notice-${number}`
  shown.push({ id, sticky: autoClose === false })
  const Content = ({ closeToast }: ToastContentProps) => (
    <>
      <span className={classes.icon} data-tone={tone} aria-hidden="true">
        {icons[tone]}
      </span>
      <span className={classes.words}>
        <span className={classes.text}>{text}</span>
        {(detail || action) && (
          <span className={classes.detail}>
            {detail && (
              <span className={classes.about} data-name={isName(detail) || undefined}>
                {detail}{' '}
              </span>
            )}
            {action && (
              <button
                type="button"
                className={classes.action}
                data-undo={action.undo && number}
                onClick={() => {
                  closeToast()
                  void action.run()
                }}
              >
                {action.label}
              </button>
            )}
          </span>
        )}
      </span>
    </>
  )
  toast(Content, {
    toastId: id,
    autoClose,
    role: tone === 'bad' ? 'alert' : 'status',
    onClose: () => {
      shown.splice(
        shown.findIndex((one) => one.id === id),
        1,
      )
    },
  })
}

// A sentence is read to its end; of a name its beginning is enough.
const isName = (detail: string) => !/[.!?]$/.test(detail)

/** Three at most: the oldest one that closes by itself goes first, then the oldest error. */
function makeRoom() {
  if (shown.length < maxShown) return
  const oldest = shown.find((one) => !one.sticky) ?? shown[0]
  if (oldest) toast.dismiss(oldest.id)
}

function CloseButton({ closeToast }: { closeToast: (event: React.MouseEvent) => void }) {
  return <IconButton className={classes.close} label="Dismiss" icon={<IconX size={16} />} onClick={closeToast} />
}
