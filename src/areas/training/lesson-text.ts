export type TextBlock = { kind: 'goal' | 'heading' | 'paragraph'; text: string } | { kind: 'points'; points: string[] }

const goalMark = /^goal:\s*/i

/** Reads the plain text of a lesson: empty lines part it, '- ' begins a point, '# ' a heading, 'Goal: ' the goal. */
export function readLessonText(text: string): TextBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap(readPart)
}

function readPart(part: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of part
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const last = blocks.at(-1)
    if (/^[-*•] /.test(line)) {
      if (last?.kind === 'points') last.points.push(line.slice(2).trim())
      else blocks.push({ kind: 'points', points: [line.slice(2).trim()] })
    } else if (/^#+ /.test(line)) blocks.push({ kind: 'heading', text: line.replace(/^#+ /, '') })
    else if (goalMark.test(line)) blocks.push({ kind: 'goal', text: line.replace(goalMark, '') })
    else if (last?.kind === 'paragraph') last.text += ` ${line}`
    else blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}

/** Resource material: its first line is its title. */
export function readResource(text: string): { title: string; blocks: TextBlock[] } {
  const [title = '', ...rest] = text.trim().split('\n')
  return { title: title.replace(/^#+ /, '').trim(), blocks: readLessonText(rest.join('\n')) }
}
