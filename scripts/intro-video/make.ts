/**
 * Makes the introduction film 'How your build-out works', its poster and captions, and the icons of the portal:
 *
 *   node scripts/intro-video/make.ts
 *
 * Needs Node 24, the packages of this project, and ffmpeg with libx264, libvpx-vp9, libopus and libwebp on the path
 * (Debian: apt-get install ffmpeg). ffmpeg is needed here only; the results are kept in src/app/public.
 * The words and times are in storyboard.ts, the pictures in web/.
 */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { makeAppIcons } from './app-icon.ts'
import { startBrowser } from './browser.ts'
import { writeCaptions } from './captions.ts'
import { encodeMp4, encodeWebm, encodeWebp, type Frames } from './encode.ts'
import { captureFrame, openFilm } from './stage.ts'
import { filmLength, posterAt } from './storyboard.ts'

const target = join(import.meta.dirname, '../../src/app/public')
const perSecond = 30
const byteLimit: Record<string, number> = {
  'intro.mp4': 1_200_000,
  'intro.webm': 1_200_000,
  'intro-poster.webp': 25_000,
}

const folder = await mkdtemp(join(tmpdir(), 'intro-video-'))
const browser = await startBrowser()
try {
  // One page for everything: this browser runs as a single process and ends with the first page that is closed.
  const page = await browser.newPage()
  const icons = await makeAppIcons(page, target)
  await makePoster(page)
  await writeFile(join(target, 'intro.en.vtt'), writeCaptions())
  const frames = await captureFilm(page)
  await encodeMp4(frames, join(target, 'intro.mp4'))
  await encodeWebm(frames, join(target, 'intro.webm'), join(folder, 'pass'))
  for (const file of ['intro.mp4', 'intro.webm', 'intro-poster.webp', 'intro.en.vtt', ...icons]) await report(file)
} finally {
  await browser.close()
  await rm(folder, { recursive: true })
}

async function makePoster(page: Page): Promise<void> {
  await openFilm({ page, width: 640, height: 360 })
  const picture = join(folder, 'poster.png')
  await writeFile(picture, await captureFrame(page, posterAt))
  await encodeWebp(picture, join(target, 'intro-poster.webp'))
}

async function captureFilm(page: Page): Promise<Frames> {
  await openFilm({ page, width: 960, height: 540 })
  for (let index = 0; index < filmLength * perSecond; index++) {
    const name = `${String(index).padStart(5, '0')}.png`
    await writeFile(join(folder, name), await captureFrame(page, index / perSecond))
  }
  return { pattern: join(folder, '%05d.png'), perSecond, seconds: filmLength }
}

async function report(file: string): Promise<void> {
  const { size } = await stat(join(target, file))
  console.log(`${file.padEnd(24)} ${String(size).padStart(9)} bytes`)
  if (size > (byteLimit[file] ?? Infinity)) throw new Error(`${file} is larger than ${byteLimit[file]} bytes`)
}
