const load = () => import('./toast-layer.tsx')

/** Fetches the notices once the page is at rest: they cost the first paint nothing, and are there when the network is not. */
export function prepareToasts(): () => void {
  const timer = setTimeout(() => {
    void load().catch(() => undefined)
  }, 4000)
  return () => clearTimeout(timer)
}

export type SuccessOptions = {
  detail?: string | undefined
  /** Takes the change back; shown as an Undo button. */
  undo?: () => Promise<unknown>
  /** How long it stays; 5000 unless given. */
  milliseconds?: number
}

export type ErrorOptions = {
  detail?: string | undefined
  /** Shown as a Try again button. */
  retry?: (() => unknown) | undefined
}

/** Tells of something to reckon with; leaves after ten seconds. */
export function showWarning(text: string, detail: string): void {
  void load().then((layer) => layer.addWarning(text, detail))
}

/**
 * Tells that a part of the program could not be fetched. A browser remembers that it failed and does not ask for it again
 * on the same page, so the way on is to reload; forms with something typed ask first.
 */
export function showNotFetched(text: string): void {
  void load().then((layer) => layer.addNotFetched(text))
}

/** Confirms a finished action; closes by itself. Call it only after the server has confirmed. */
export function showSuccess(text: string, options: SuccessOptions = {}): void {
  void load().then((layer) => layer.addSuccess(text, options))
}

/** Tells of something that failed; stays until it is dismissed. */
export function showError(text: string, options: ErrorOptions = {}): void {
  void load().then((layer) => layer.addError(text, options))
}
