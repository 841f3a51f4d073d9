import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Chromium = {
  program: string
  args: string[]
  /** The whole environment it is started with: it finds its own libraries and fonts there, which a bare machine lacks. */
  env: Record<string, string>
}

/**
 * The Chromium that came with npm, unpacked once per installation. No root, display or installation by hand is needed.
 * Several processes may ask at once.
 */
export function unpackChromium(): Chromium {
  const modules = path.resolve(import.meta.dirname, '../node_modules')
  const { version } = JSON.parse(readFileSync(path.join(modules, '@sparticuz/chromium/package.json'), 'utf8')) as {
    version: string
  }
  const folder = path.join(modules, '.cache/chromium', version)
  if (!existsSync(folder)) unpackTo(folder)
  return {
    program: path.join(folder, 'chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page of a test is gone before optimized code pays for its compilation.
      '--js-flags=--no-maglev --no-opt',
    ],
    env: {
      ...(process.env as Record<string, string>),
      FONTCONFIG_PATH: folder,
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
    },
  }
}

/** Appears under its name only when it is complete: a program that is still being written can't be started. */
function unpackTo(folder: string) {
  mkdirSync(path.dirname(folder), { recursive: true })
  const draft = mkdtempSync(`${folder}-`)
  // The package unpacks into the temporary folder of its process, its libraries only where it takes the machine for a bare one.
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'chromium-unpack.ts')], {
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
  writeFileSync(
    path.join(draft, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>${path.join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  )
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another process has finished first.
    if (!existsSync(folder)) throw error
    rmSync(draft, { recursive: true })
  }
}
