import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A temporary folder and everything that was started for the run, which is taken down again whatever happens. */
export type Stage = {
  folder: string
  /** Remembers how to take something down; the last that was put up goes first. */
  onEnd: (undo: () => Promise<void> | void) => void
  end: () => Promise<void>
}

/** Makes the folder and lets Ctrl-C end the run in order. Sockets and unpacked programs go into the folder too. */
export function openStage(): Stage {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-bench-'))
  // As root, PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  const undos: (() => Promise<void> | void)[] = []
  let ending: Promise<void> | undefined

  async function takeDown(): Promise<void> {
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      try {
        await undo()
      } catch (error) {
        console.error(`Taking down failed: ${(error as Error).message}`)
      }
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  const stage: Stage = {
    folder,
    onEnd: (undo) => void undos.push(undo),
    end: () => (ending ??= takeDown()),
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stage.end().then(() => process.exit(130)))
  }
  return stage
}
