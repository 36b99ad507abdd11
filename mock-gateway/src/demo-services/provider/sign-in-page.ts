import type { Language } from '@portal/contract/format'
import { escapedHtml } from '../../engine/http/escaped-html.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import type { Texts } from './i18n/texts.ts'
import { STYLE, STYLE_HASH } from './sign-in-style.ts'

/**
 * The headers of the page. `form-action` is left out of the policy, because it would block the redirects to the portal
 * after the form is submitted.
 */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

export interface SignInPage {
  readonly language: Language
  readonly texts: Texts
  readonly uid: string
  readonly portalUrl: string
  readonly email: string
  readonly isWrong: boolean
}

/** Renders the sign-in page: e-mail address, password, and the demo accounts to choose from. The page has no script. */
export function signInPage({ language, texts, uid, portalUrl, email, isWrong }: SignInPage): string {
  const inHtml = (key: keyof Texts) => escapedHtml(texts[key])
  const [before = '', after = ''] = inHtml('lead').split('{portal}')
  const [hint = ''] = inHtml('note').split('{password}')
  const choices = DEMO_ACCOUNTS.map(({ email: one }) => choice(uid, one, one === email)).join('\n')
  return page(
    language,
    texts.title,
    `<h1>${inHtml('title')}</h1>
<p>${before}<strong>${inHtml('product')}</strong> (${escapedHtml(portalUrl)})${after}</p>
<form method="post" action="/sign-in/${escapedHtml(uid)}">
${isWrong ? `<p role="alert" class="wrong">${inHtml('wrong')}</p>` : ''}
<label for="email">${inHtml('email')}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapedHtml(email)}"${email ? '' : ' autofocus'}>
<label for="password">${inHtml('password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${email ? ' autofocus' : ''}>
<button name="act" value="sign-in">${inHtml('submit')}</button>
<button name="act" value="cancel" class="quiet" formnovalidate>${inHtml('cancel')}</button>
</form>
<nav aria-label="${inHtml('accounts')}"><h2>${inHtml('accounts')}</h2><ul>${choices}</ul></nav>
<p class="note">${hint}<code>${escapedHtml(DEMO_PASSWORD)}</code></p>`,
  )
}

/** Renders the page shown when the visit has expired. */
export function stalePage(language: Language, texts: Texts, portalUrl: string): string {
  const inHtml = (key: keyof Texts) => escapedHtml(texts[key])
  const link = `<a href="${escapedHtml(portalUrl)}/login">${inHtml('product')}</a>`
  return page(
    language,
    texts['stale.title'],
    `<h1>${inHtml('stale.title')}</h1><p>${inHtml('stale.text')}</p><p>${link}</p>`,
  )
}

function choice(uid: string, email: string, isChosen: boolean): string {
  const current = isChosen ? ' aria-current="true"' : ''
  const query = `email=${encodeURIComponent(email)}`
  return `<li><a href="/sign-in/${escapedHtml(uid)}?${escapedHtml(query)}"${current}>${escapedHtml(email)}</a></li>`
}

/** Returns a whole page. `content` is already HTML. */
function page(language: Language, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${escapedHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>${STYLE}</style>
</head>
<body>
<main>${content}</main>
</body>
</html>
`
}
