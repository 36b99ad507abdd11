import type { Language } from '@portal/contract/format'
import { document, html, type Markup } from '@portal/portal-host/html'
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
  const [before = '', after = ''] = texts.lead.split('{portal}')
  const [hint = ''] = texts.note.split('{password}')
  const choices = DEMO_ACCOUNTS.map(({ email: one }) => choice(uid, one, one === email))
  return page(
    language,
    texts.title,
    html`<h1>${texts.title}</h1>
<p>${before}<strong>${texts.product}</strong> (${portalUrl})${after}</p>
<form method="post" action="/sign-in/${uid}">
${isWrong ? html`<p role="alert" class="wrong">${texts.wrong}</p>` : html``}
<label for="email">${texts.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${email}"${email ? '' : html` autofocus`}>
<label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${email ? html` autofocus` : ''}>
<button name="act" value="sign-in">${texts.submit}</button>
<button name="act" value="cancel" class="quiet" formnovalidate>${texts.cancel}</button>
</form>
<nav aria-label="${texts.accounts}"><h2>${texts.accounts}</h2><ul>${choices}</ul></nav>
<p class="note">${hint}<code>${DEMO_PASSWORD}</code></p>`,
  )
}

/** Renders the page shown when the visit has expired. */
export function stalePage(language: Language, texts: Texts, portalUrl: string): string {
  const title = texts['stale.title']
  return page(
    language,
    title,
    html`<h1>${title}</h1><p>${texts['stale.text']}</p><p><a href="${portalUrl}/login">${texts.product}</a></p>`,
  )
}

function choice(uid: string, email: string, isChosen: boolean): Markup {
  const current = isChosen ? html` aria-current="true"` : html``
  return html`<li><a href="/sign-in/${uid}?email=${encodeURIComponent(email)}"${current}>${email}</a></li>`
}

function page(language: Language, title: string, content: Markup): string {
  return document(html`<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>${STYLE}</style>
</head>
<body>
<main>${content}</main>
</body>
</html>
`)
}
