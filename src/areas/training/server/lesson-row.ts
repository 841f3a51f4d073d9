import { curriculum } from '../curriculum/curriculum.ts'
import { type Block, type CurriculumLesson, writeText } from '../curriculum/curriculum-module.ts'

/** The lessons as rows of training_videos, their words as plain text. */
export function listLessons() {
  return curriculum.flatMap((module) =>
    module.lessons.map((lesson, index) => ({
      lesson_key: lesson.key,
      title: lesson.title,
      description: lesson.about,
      duration: `${lesson.minutes} min`,
      module: module.number,
      position: index + 1,
      is_core: lesson.core ?? false,
      lesson: writeText([`Goal: ${lesson.goal}`, ...withHeading(lesson)]),
      resource: writeText([module.resource.title, ...module.resource.text]),
      film: lesson.film ?? null,
    })),
  )
}

/** A Core lesson ends with what to do, set apart from what there is to know. */
function withHeading({ core, text }: CurriculumLesson): Block[] {
  return core ? [...text.slice(0, -1), '# Do this next', ...text.slice(-1)] : text
}
