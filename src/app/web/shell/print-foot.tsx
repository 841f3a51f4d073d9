import { useEffect, useState } from 'react'
import { useSession } from '../../../kit/session/web/session.ts'
import { formatDate } from '../../../kit/ui/format.ts'
import classes from './print-foot.module.css'

/** On paper only: whose page it is and when it was printed; the page number is the printer's. */
export function PrintFoot() {
  const name = useSession()?.user.name
  const [opened] = useState(() => new Date().toISOString())
  const text = `${name}, ${formatDate(opened)}`
  const [inMargin, setInMargin] = useState(false)

  // In the margin it never lies over what stands at the end of a page.
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { @bottom-left { content: ${quote(text)}; font: 9pt system-ui; color: #333; } }`)
    const [page] = sheet.cssRules
    // A browser that does not know boxes in the margin has left it out.
    const known = page !== undefined && 'cssRules' in page && page.cssText.includes('@bottom-left')
    setInMargin(known)
    if (!known) return
    document.adoptedStyleSheets.push(sheet)
    return () => { document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet) }
  }, [text])

  return inMargin ? null : <p className={classes.foot} aria-hidden="true">{text}</p>
}

/** Text -> a string of CSS, in which nothing of it can end the string. */
function quote(text: string): string {
  const safe = [...text].map((letter) => (/[\w ,.]/.test(letter) ? letter : `\\${letter.codePointAt(0)?.toString(16)} `))
  return `"${safe.join('')}"`
}
