import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { buildOutQuery } from '../../../areas/build-out/web/build-out-query.ts'
import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { formatDate } from '../../../kit/ui/format.ts'
import { focusedClientQuery } from './focused-client.ts'
import classes from './print-foot.module.css'

/** On paper only: the business whose page it is and when it was opened; the page number is the printer's. */
export function PrintFoot() {
  const user = useSession()?.user
  const client = useClientFocus()
  const business = useQuery({ ...buildOutQuery(client), enabled: user?.role === 'client' || client !== undefined }).data
    ?.businessName
  const focused = useQuery(focusedClientQuery(client)).data
  const name = business ?? focused?.name ?? user?.name
  const [opened] = useState(() => new Date().toISOString())
  const text = `${name}, ${formatDate(opened)}`
  const [inMargin] = useState(knowsMargin)

  // In the margin it never covers the end of a page.
  useEffect(() => {
    if (!inMargin) return
    const sheet = writeMargin(text)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [inMargin, text])

  return inMargin ? null : (
    <p className={classes.foot} aria-hidden="true">
      {text}
    </p>
  )
}

/** A browser without margin boxes drops the rule. */
function knowsMargin(): boolean {
  return writeMargin('').cssRules[0]?.cssText.includes('@bottom-left') === true
}

function writeMargin(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page { @bottom-left { content: "${CSS.escape(text)}"; font: 9pt system-ui; color: #333; } }`)
  return sheet
}
