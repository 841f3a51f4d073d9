const load = () => import('./toast-layer.tsx')

/** Fetches the notices once the page is at rest: they cost the first paint nothing, and are there when the network is not. */
export function prepareToasts(): () => void {
  const timer = setTimeout(() => { void load().catch(() => undefined) }, 4000)
  return () => clearTimeout(timer)
}

export type SuccessOptions = {
  detail?: string | undefined
  /** Takes the change back; shown as an Undo button. */
  undo?: () => Promise<unknown>
  /** How long it stays; 5000 unless told. */
  milliseconds?: number
}

export type ErrorOptions = {
  detail?: string | undefined
  /** Shown as a Try again button. */
  retry?: (() => unknown) | undefined
}

/** Tells of something that has been done; leaves by itself. Call it only after the server has said yes. */
export function showSuccess(text: string, options: SuccessOptions = {}): void {
  void load().then((layer) => layer.addSuccess(text, options))
}

/** Tells of something that failed; stays until it is dismissed. */
export function showError(text: string, options: ErrorOptions = {}): void {
  void load().then((layer) => layer.addError(text, options))
}
