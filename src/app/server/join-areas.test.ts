import { expect, test } from 'vitest'
import type { Area } from '../../kit/area/server/area.ts'
import type { Job } from '../../kit/job/job.ts'
import { joinAreas } from './join-areas.ts'

const live = (kind: string) => ({ kinds: [kind], mayConcern: () => true })
const isStaff = ({ role }: { role: string }) => role === 'admin'
const source = {
  name: 'task',
  table: 'tasks',
  title: 't.title',
  text: 't.title',
  texts: [],
  describe: () => ({ kind: '', group: '', title: '', detail: null, path: '' }),
}
const job: Job = { name: 'remind', title: 'Reminders', attempts: 3, act: () => Promise.resolve(undefined) }
const upload = { name: 'video', table: 'videos' } as NonNullable<Area['uploads']>[number]

test('what areas bring is joined; a trash of files is left to the sweep, and signals follow each other', () => {
  const joined = joinAreas([
    {
      name: 'training',
      uploads: [upload],
      trash: ['videos', 'notes'],
      purge: [{ text: 'delete from old' }],
      liveTopics: { videos: live('video') },
    },
    { name: 'clients', follows: { client: ['video'] }, search: [source], jobs: [job] },
    { name: 'desk', follows: { desk: { kinds: ['video'], mayConcern: isStaff } } },
  ])
  expect(joined.liveTables.get('videos')).toMatchObject({
    kinds: ['video', 'client'],
    narrower: [{ kind: 'desk', mayConcern: isStaff }],
  })
  expect(joined.purge.map(({ text }) => text)).toEqual([
    `delete from notes where deleted_at < now() - interval '30 days'`,
    'delete from old',
  ])
  expect(joined.sources).toEqual([source])
  expect(joined.jobs).toEqual([job])
})

test.each<[string, Area[]]>([
  [
    'src/areas/b/server/area.ts: the live topic tasks is claimed by the area a too.',
    [
      { name: 'a', liveTopics: { tasks: live('x') } },
      { name: 'b', liveTopics: { tasks: live('y') } },
    ],
  ],
  [
    'src/areas/b/server/area.ts: the table of the log tasks is claimed by the area a too.',
    ['a', 'b'].map((name) => ({ name, logNames: [{ table: 'tasks', group: '', noun: '', labels: {} }] })),
  ],
  [
    'src/areas/b/server/area.ts: the upload purpose video is claimed by the area a too.',
    ['a', 'b'].map((name) => ({ name, uploads: [upload] })),
  ],
  [
    'src/areas/b/server/area.ts: the trash tasks is claimed by the area a too.',
    ['a', 'b'].map((name) => ({ name, trash: ['tasks'] })),
  ],
  [
    'src/areas/b/server/area.ts: the search source task is claimed by the area a too.',
    ['a', 'b'].map((name) => ({ name, search: [source] })),
  ],
  [
    'src/areas/b/server/area.ts: the part of a client’s file desk is claimed by the area a too.',
    ['a', 'b'].map((name) => ({ name, fileParts: [{ name: 'desk', read: () => ({ text: '' }) }] })),
  ],
  [
    'src/areas/b/server/area.ts: the job remind is claimed by the area a too.',
    ['a', 'b'].map((name) => ({ name, jobs: [job] })),
  ],
  [
    'src/areas/a/server/area.ts: the job remind runs at a time that no day has.',
    [{ name: 'a', jobs: [{ ...job, every: { hour: 24 } }] }],
  ],
  ['src/areas/a/server/area.ts: the trash tasks is there twice.', [{ name: 'a', trash: ['tasks', 'tasks'] }]],
  ['src/areas/a/server/area.ts: the name a is claimed by the area a too.', [{ name: 'a' }, { name: 'a' }]],
  [
    'src/areas/a/server/area.ts: client follows house, which no table signals.',
    [{ name: 'a', follows: { client: ['house'] } }],
  ],
])('a contradiction fails with a sentence that names the file: %s', (sentence, list) => {
  expect(() => joinAreas(list)).toThrow(sentence)
})
