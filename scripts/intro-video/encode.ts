import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Frames = { pattern: string; perSecond: number; seconds: number }

const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']
// One thread and no dates inside: the same frames always give the same file.
const same = [
  '-threads',
  '1',
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
]

/** Writes the frames as H.264 with a silent AAC track, playable while it still loads. */
export async function encodeMp4(frames: Frames, file: string): Promise<void> {
  await ffmpeg([
    ...inputs(frames),
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '23',
    '-g',
    String(frames.perSecond * 10),
    ...colours,
    '-c:a',
    'aac',
    '-b:a',
    '16k',
    '-movflags',
    '+faststart',
    ...same,
    file,
  ])
}

/** Writes the frames as VP9 with a silent Opus track, in two passes; `log` is where the first leaves its notes. */
export async function encodeWebm(frames: Frames, file: string, log: string): Promise<void> {
  const video = [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '37',
    '-b:v',
    '0',
    '-deadline',
    'good',
    '-tune-content',
    'screen',
    '-g',
    String(frames.perSecond * 10),
    '-auto-alt-ref',
    '1',
    '-lag-in-frames',
    '25',
    ...colours,
    '-passlogfile',
    log,
  ]
  await ffmpeg([...inputs(frames), ...video, '-cpu-used', '4', '-pass', '1', '-an', ...same, '-f', 'null', '-'])
  await ffmpeg([
    ...inputs(frames),
    ...video,
    '-cpu-used',
    '1',
    '-pass',
    '2',
    '-c:a',
    'libopus',
    '-b:a',
    '6k',
    ...same,
    file,
  ])
}

/** Writes one picture (PNG) as WebP. */
export async function encodeWebp(picture: string, file: string): Promise<void> {
  await ffmpeg([
    '-i',
    picture,
    '-c:v',
    'libwebp',
    '-preset',
    'drawing',
    '-quality',
    '84',
    '-compression_level',
    '6',
    ...same,
    file,
  ])
}

function inputs({ pattern, perSecond, seconds }: Frames): string[] {
  return [
    '-framerate',
    String(perSecond),
    '-i',
    pattern,
    '-f',
    'lavfi',
    '-i',
    'anullsrc=channel_layout=mono:sample_rate=48000',
    '-t',
    String(seconds),
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p',
  ]
}

async function ffmpeg(options: string[]): Promise<void> {
  await run('ffmpeg', ['-v', 'error', '-y', ...options])
}
