import { attachments } from './attachments/input.tsx'
import { choice } from './choice/input.tsx'
import { date } from './date/input.tsx'
import { email } from './email/input.tsx'
import { flag } from './flag/input.tsx'
import { integer } from './integer/input.tsx'
import { list } from './list/input.tsx'
import { moment } from './moment/input.tsx'
import { money } from './money/input.tsx'
import { note } from './note/input.tsx'
import { percent } from './percent/input.tsx'
import { phone } from './phone/input.tsx'
import { secret } from './secret/input.tsx'
import { text } from './text/input.tsx'
import { url } from './url/input.tsx'

/** Every field type; the names are what `kind` may be. Loaded with the forms, never with a page that only shows rows. */
export const inputs = {
  attachments,
  choice,
  date,
  email,
  flag,
  integer,
  list,
  moment,
  money,
  note,
  percent,
  phone,
  secret,
  text,
  url,
}
