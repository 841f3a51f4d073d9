import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Builds the pages and the server where their source has changed since: what is tested is what starts. */
export default function build(): void {
  execFileSync(process.execPath, ['scripts/setup.mjs'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
  })
}
