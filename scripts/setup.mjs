// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('..', import.meta.url))
const stamps = path.join(project, 'node_modules/.cache/setup')

/** Does a step unless the files it depends on are the same as when it last succeeded. */
function once(name, files, product, command, args) {
  const hash = createHash('sha256').update(process.platform + process.arch)
  for (const file of files) hash.update(file).update(readFileSync(path.join(project, file)))
  const digest = hash.digest('hex')
  const stamp = path.join(stamps, name)
  if (existsSync(path.join(project, product)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  // A quiet `npm run` would silence the npm it starts too, errors included.
  // What is built is what is delivered, also where a test runner or a shell has set NODE_ENV.
  const env = { ...process.env, npm_config_loglevel: 'error', NODE_ENV: 'production' }
  const { status } = spawnSync(command, args, {
    cwd: project,
    env,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, digest)
}

function filesIn(folder) {
  return readdirSync(path.join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(project, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
}

// Not `npm ci`: it refuses a lock file that lacks binaries of platforms which a registry does not carry. Without saving,
// `npm install` keeps to the locked versions too, and leaves the lock file alone.
once('install', ['package.json', 'package-lock.json'], 'node_modules/.package-lock.json', 'npm', [
  'install',
  '--no-save',
  '--include=dev',
  '--no-audit',
  '--no-fund',
])
// `setup install` is enough for what looks at the source only.
if (process.argv[2] !== 'install')
  once(
    'build',
    ['package-lock.json', 'vite.config.ts', 'vite.server.config.ts', ...filesIn('src'), ...filesIn('scripts')],
    'build/web/index.html',
    'npm',
    ['run', '--silent', 'build'],
  )
