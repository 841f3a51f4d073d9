import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { trainingVideo } from '../../records/training-video.ts'
import type { TrainingProgress, TrainingVideo } from './contract.ts'
import {
  countDone,
  filmLengthOf,
  findFollowing,
  findNext,
  findVideos,
  groupByModule,
  lengthOf,
  formatProgress,
  describeWhatThereIs,
  sortLibrary,
} from './library.ts'
import { videoKind } from './web/training-query.ts'

const video = (id: string, parts: Partial<TrainingVideo> = {}): TrainingVideo => ({
  id,
  version: 1,
  title: `Lesson ${id}`,
  description: '',
  duration: '8 min',
  isDownloadable: false,
  module: 1,
  position: 1,
  isCore: false,
  hasLesson: true,
  hasResource: false,
  film: null,
  thumbnail: null,
  video: null,
  ...parts,
})
const done = (videoId: string, parts: Partial<TrainingProgress> = {}): [string, TrainingProgress] => [
  videoId,
  {
    videoId,
    seconds: 0,
    percent: 100,
    completedAt: '2026-11-20T10:00:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
    ...parts,
  },
]

test('lessons are in the order of modules and places, and what has no module comes last', () => {
  const allClients = [video('d', { module: null }), video('c', { module: 2 }), video('b', { position: 2 }), video('a')]
  expect(sortLibrary(allClients).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

test('titles are found by all of their words, whatever the case', () => {
  const all = [
    video('a', { title: 'PAYDEX explained with numbers', isCore: true }),
    video('b', { title: 'Paying early on purpose', module: 8 }),
  ]
  const find = (words: string, module: number | null = null, path: 'all' | 'core' = 'all') =>
    findVideos(all, { words, module, path }).map(({ id }) => id)
  expect(find('numbers paydex')).toEqual(['a'])
  expect(find('pay')).toEqual(['a', 'b'])
  expect(find('', 8)).toEqual(['b'])
  expect(find('', null, 'core')).toEqual(['a'])
  expect(find('nothing like it')).toEqual([])
})

test('groups count what is done, and a module number that is none of ours is not lost', () => {
  const groups = groupByModule([video('a'), video('b'), video('c', { module: 77 })], new Map([done('a')]))
  expect(groups.map(({ title, done: count, videos }) => [title, count, videos.length])).toEqual([
    ['Start here', 1, 2],
    ['More videos', 0, 1],
  ])
})

test('one goes on with what was begun last, then with the Core path, then with whatever is open', () => {
  const all = [video('a'), video('b', { isCore: true }), video('c'), video('d')]
  expect(findNext(all, new Map())?.id).toBe('b')
  expect(findNext(all, new Map([done('b')]))?.id).toBe('a')
  const begun = (id: string, updatedAt: string) => done(id, { percent: 30, completedAt: null, updatedAt })
  expect(findNext(all, new Map([begun('c', '2026-11-20'), begun('d', '2026-11-21')]))?.id).toBe('d')
  expect(findNext(all, new Map(['a', 'b', 'c', 'd'].map((id) => done(id))))).toBeUndefined()
  expect(countDone(all, new Map([done('a'), begun('c', '')]))).toBe(1)
})

test('the next lesson is the following one, and after the last there is none', () => {
  const all = [video('a'), video('b')]
  expect(findFollowing(all, 'a')?.id).toBe('b')
  expect(findFollowing(all, 'b')).toBeUndefined()
  expect(findFollowing(all, 'gone')).toBeUndefined()
})

test('a video is watched, a lesson is done', () => {
  const file = { id: 'f', fileName: 'a.mp4', mime: 'video/mp4', size: 1 }
  expect(formatProgress(video('a', { video: file }), done('a')[1])).toBe('Watched')
  expect(formatProgress(video('a'), done('a')[1])).toBe('Done')
  expect(formatProgress(video('a', { video: file }), done('a', { percent: 64, completedAt: null })[1])).toBe(
    '64% watched',
  )
  expect(formatProgress(video('a'), undefined)).toBe('Not started')
})

test('what the screen knows of the record is what the record declares', () => {
  expect(trainingVideo).toMatchObject(videoKind)
})

test('what there is to watch and to read is counted apart', () => {
  const file = { id: 'f', fileName: 'a.mp4', mime: 'video/mp4', size: 1 }
  expect(describeWhatThereIs([video('a', { film: 'intro' }), video('b'), video('c')])).toBe(
    '1 video, 2 lessons to read',
  )
  expect(describeWhatThereIs([video('a', { video: file }), video('b', { video: file }), video('c')])).toBe(
    '2 videos, 1 lesson to read',
  )
  expect(describeWhatThereIs([])).toBe('0 videos, 0 lessons to read')
})

test('a lesson takes as long as its video runs; the film that comes with the portal has the length of its file', () => {
  const own = { id: 'f', fileName: 'a.mp4', mime: 'video/mp4', size: 1 }
  expect([
    lengthOf(video('a')),
    lengthOf(video('a', { film: 'intro' })),
    lengthOf(video('a', { film: 'intro', video: own, duration: '3:20' })),
  ]).toEqual(['8 min', '0:50', '3:20'])
  const movie = readFileSync(path.resolve(import.meta.dirname, '../../app/public/intro.mp4'))
  // ISO/IEC 14496-12, 8.2.2: version 0 has the timescale 12 bytes and the duration 16 bytes behind the version.
  const head = movie.indexOf('mvhd') + 4
  const seconds = movie.readUInt32BE(head + 16) / movie.readUInt32BE(head + 12)
  expect(filmLengthOf(video('a', { film: 'intro' }))).toBe(`0:${Math.floor(seconds)}`)
})
