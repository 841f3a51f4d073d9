import type { MailContent, MailPart } from './content.ts'

/** Who writes, as every message shows it. */
export type Sender = {
  product: string
  publicUrl: string
  /** The provider's name and postal address; the address may be missing. */
  name: string
  address: string | undefined
}

/** What the foot says of mails that someone can stop. */
export type Stoppable = { settings: string; stop: string }

const warning = 'We never ask for passwords, Social Security numbers or card numbers by e-mail.'

const nameAndAddress = ({ name, address }: Sender) => (address ? `${name}, ${address}` : name)

/** The plain text of a message with its foot. Takes the text without it. */
export function layOutText(body: string, sender: Sender, stoppable?: Stoppable): string {
  const foot = [
    warning,
    ...(stoppable ? [`Change what we mail you:\n${stoppable.settings}`, `Stop these mails:\n${stoppable.stop}`] : []),
    nameAndAddress(sender),
  ]
  // The line of two hyphens and a space by which mail programs recognize a signature.
  return `${body}\n\n-- \n${foot.join('\n\n')}\n`
}

/**
 * The HTML of a message: tables and inline styles, because mail programs know little else, without pictures and web fonts. Dark
 * where the reader's program is.
 */
export function layOutHtml(subject: string, content: MailContent, sender: Sender, stoppable?: Stoppable): string {
  const { preview, title = subject, parts } = content
  const foot = [
    warning,
    ...(stoppable
      ? [
          `You get this e-mail because of your settings. ${anchor(stoppable.settings, 'Change what we mail you')} or ${anchor(stoppable.stop, 'stop these mails')}.`,
        ]
      : []),
    escape(nameAndAddress(sender)),
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title>
<style>${darkStyle}</style></head>
<body class="page" style="margin:0;padding:0;background:#F4F5F9">${preview ? `<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>` : ''}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#F4F5F9"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:576px;font-family:${font}">
<tr><td class="text" style="padding:0 4px 16px;font-size:14px;line-height:20px;font-weight:600;color:#14182B"><span class="mark" style="display:inline-block;width:12px;height:12px;margin-right:8px;border-radius:4px;background:#2F49D1"></span>${escape(sender.product)}</td></tr>
<tr><td class="card" style="padding:28px 32px 16px;background:#FFFFFF;border:1px solid #E4E6ED;border-radius:12px">
<h1 class="text" style="margin:0 0 12px;font-size:24px;line-height:32px;font-weight:600;letter-spacing:-0.4px;color:#14182B;overflow-wrap:anywhere">${escape(title)}</h1>
${parts.map(partToHtml).join('\n')}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;font-size:12px;line-height:18px;color:#646A82">${foot.map((line) => `<p style="margin:0 0 12px">${line}</p>`).join('')}</td></tr>
</table></td></tr></table></body></html>`
}

const font = `system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif`

// Mail programs drop a style sheet they don't know, so colours are inline and this only replaces them.
const darkStyle = `@media (prefers-color-scheme:dark){.page{background:#0D0F17!important}.card{background:#13161F!important;border-color:#2A3040!important}.box{background:#1A1E2A!important;border-color:#2A3040!important}.line{border-color:#2A3040!important}.text{color:#EDEFF7!important}.text2{color:#B3B9CB!important}.quiet{color:#8D94A9!important}.link{color:#9AADFF!important}.button{background:#4A63EA!important}.mark{background:#4A63EA!important}}`

function partToHtml(part: MailPart): string {
  if (typeof part === 'string') return paragraph(part)
  if ('written' in part) return paragraph(part.written)
  if ('link' in part) return part.quiet ? quietLink(part.link, part.label) : button(part.link, part.label)
  if ('facts' in part)
    return `<table role="presentation" class="box" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;background:#F7F8FC;border:1px solid #E4E6ED;border-radius:10px">${part.facts
      .map(
        ([name, value]) =>
          `<tr><td class="quiet" width="96" valign="top" style="padding:9px 0 9px 16px;font-size:14px;line-height:20px;color:#646A82">${escape(name)}</td><td class="text" style="padding:9px 16px;font-size:14px;line-height:20px;color:#14182B;overflow-wrap:anywhere">${escape(value)}</td></tr>`,
      )
      .join('')}</table>`
  const { heading, items } = part
  const rows = items.map(
    ({ title, detail, written, aside, link }) =>
      `<tr><td class="line" valign="top" style="padding:10px 0;border-top:1px solid #E4E6ED;overflow-wrap:anywhere">${
        link
          ? anchor(link, title, 'font-size:14px;line-height:20px;font-weight:600;text-decoration:none')
          : `<span class="text" style="font-size:14px;line-height:20px;font-weight:600;color:#14182B">${escape(title)}</span>`
      }${[detail, written].map((text) => (text ? `<br><span class="quiet" style="font-size:13px;line-height:20px;color:#646A82">${lines(text)}</span>` : '')).join('')}</td>${
        aside
          ? `<td class="line text2" align="right" valign="top" style="padding:10px 0 10px 12px;border-top:1px solid #E4E6ED;font-size:13px;line-height:20px;white-space:nowrap;color:#474D66">${escape(aside)}</td>`
          : '<td class="line" style="border-top:1px solid #E4E6ED"></td>'
      }</tr>`,
  )
  return `${heading ? `<h2 class="text" style="margin:8px 0;font-size:15px;line-height:22px;font-weight:600;color:#14182B">${escape(heading)}</h2>` : ''}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join('')}</table>`
}

const paragraph = (text: string) =>
  `<p class="text2" style="margin:0 0 16px;font-size:15px;line-height:23px;color:#474D66;overflow-wrap:anywhere">${lines(text)}</p>`

const button = (link: string, label: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 20px"><tr><td class="button" style="border-radius:8px;background:#2F49D1"><a href="${escape(link)}" style="display:inline-block;padding:12px 20px;font-size:15px;line-height:20px;font-weight:600;color:#FFFFFF;text-decoration:none">${escape(label)}</a></td></tr></table>`

const quietLink = (link: string, label: string) =>
  `<p style="margin:0 0 16px;font-size:15px;line-height:23px">${anchor(link, label)}</p>`

const anchor = (link: string, label: string, style = 'text-decoration:underline') =>
  `<a class="link" href="${escape(link)}" style="color:#2B43C4;${style}">${escape(label)}</a>`

const lines = (text: string) => escape(text).replaceAll('\n', '<br>')

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
