import { type MailContent, toText, withoutWritten } from './content.ts'
import { layOutHtml, layOutText, type Sender, type Stoppable } from './layout.ts'

/** A message as it is kept: `body` is its plain text, `content` its description in JSON, `kind` what can be stopped of `person_id`. */
export type KeptMail = {
  subject: string
  body: string
  content: string | null
  kind: string | null
  person_id: string | null
}

/** Makes of a kept message what is sent: its plain text, its HTML where it has a description, and the headers by which it is stopped. */
export type Composer = (mail: KeptMail) => { text: string; html?: string; headers?: Record<string, string> }

type ComposerParts = {
  sender: Sender
  /** Whether messages repeat what people wrote. */
  written: boolean
  /** Where someone stops the mails of a kind; `post` is for mail programs, by one click. */
  stopLink: (person: string, kind: string) => Stoppable & { post: string }
}

/** Takes who sends, whether messages repeat what people wrote, and the links that stop mail. */
export function makeComposer({ sender, written, stopLink }: ComposerParts): Composer {
  return ({ subject, body, content, kind, person_id: person }) => {
    const stoppable = kind !== null && person !== null ? stopLink(person, kind) : undefined
    const headers = stoppable && {
      'List-Unsubscribe': `<${stoppable.post}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    if (content === null) return { text: layOutText(body, sender, stoppable), ...(headers && { headers }) }
    const whole = JSON.parse(content) as MailContent
    const shown = written ? whole : withoutWritten(whole)
    return {
      text: layOutText(toText(shown), sender, stoppable),
      html: layOutHtml(subject, shown, sender, stoppable),
      ...(headers && { headers }),
    }
  }
}
