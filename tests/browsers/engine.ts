/** A window of a real browser, with what a person can do in it. Coordinates are CSS pixels of the page. */
export type Window = {
  go: (address: string) => Promise<void>
  /** Evaluates an expression, waits for its promise, and returns what can be JSON. */
  evaluate: (expression: string) => Promise<unknown>
  move: (x: number, y: number) => Promise<void>
  click: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  /** A key by its name, such as 'Enter', with modifiers held down. */
  press: (key: string, modifiers: string[]) => Promise<void>
  /** Puts it before the others: what is behind is not looked at, and the portal knows it. */
  front: () => Promise<void>
  /** Chooses a file in the input that a CSS selector finds. */
  choose: (selector: string, file: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** A PNG of what is seen. */
  picture: () => Promise<Buffer>
}

/** A browser that can be driven. Windows share no cookie and no storage. */
export type Engine = {
  name: string
  version: string
  open: () => Promise<Window>
  close: () => Promise<void>
}

/** Where a browser is looked for, and how it is started; `undefined` when it is not installed. */
export type EngineChoice = { name: string; install: string; start: () => Promise<Engine | undefined> }
