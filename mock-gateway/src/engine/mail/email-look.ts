import { escapedHtml } from '../http/escaped-html.ts'
import type { Email } from './queue-mail.ts'

/** The product's name, the same in every language. */
const HOUSE = 'Remittance Gateway'

// Mail programs support styles only in attributes, and need tables for the layout. The colours are the colours of the
// portal's theme.
const PAGE = 'margin:0;padding:24px 12px;background:#f4f7f9'
const SHEET =
  'max-width:600px;width:100%;background:#ffffff;border:1px solid #dbe2e8;border-radius:8px;border-collapse:separate'
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const HEAD = `${FONT};padding:16px 24px;border-bottom:3px solid #e0a100;color:#0b3b3c;font-size:16px;font-weight:600`
const BODY = `${FONT};padding:8px 24px 16px;color:#14212b;font-size:15px;line-height:1.5`
const LINK = 'color:#0b5d5e;font-weight:600;overflow-wrap:anywhere'

/**
 * Returns the HTML version of an email: its text under the provider's name, without external content. An address of the
 * portal on a separate line becomes a link, because the portal's texts write links in this way. Other addresses, such
 * as one that a partner's user entered, do not become links: a warning about an address must not lead there.
 */
export function htmlOf({ subject, body }: Pick<Email, 'subject' | 'body'>, portalUrl: string): string {
  const lineOf = (line: string) => (isWithin(portalUrl, line) ? linkTo(escapedHtml(line)) : escapedHtml(line))
  const paragraphs = body.trim().split(/\n{2,}/)
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapedHtml(subject)}</title></head>
<body style="${PAGE}"><table role="presentation" align="center" cellpadding="0" cellspacing="0" style="${SHEET}">
<tr><td style="${HEAD}">${HOUSE}</td></tr>
<tr><td style="${BODY}">${paragraphs.map((one) => `<p>${one.split('\n').map(lineOf).join('<br>')}</p>`).join('\n')}</td></tr>
</table></body></html>`
}

/** Returns whether a whole line is an address of the portal. */
function isWithin(portalUrl: string, line: string): boolean {
  if (!/^https?:\/\/[^\s"<>\\]+$/.test(line) || !URL.canParse(line)) return false
  const { origin, username, password } = new URL(line)
  return origin === new URL(portalUrl).origin && username === '' && password === ''
}

const linkTo = (address: string) => `<a href="${address}" style="${LINK}">${address}</a>`
