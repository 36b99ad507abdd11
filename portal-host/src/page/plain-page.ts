import type { Language } from '@portal/contract/format'
import { textsOf } from '../i18n/texts.ts'
import { document, html } from './html.ts'

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:34rem;padding:0 1.5rem;color:#12201f;background:#fff}' +
  'h1{font-size:1.75rem;line-height:1.25;color:#0B3B3C}' +
  '@media(prefers-color-scheme:dark){body{color:#e6ecec;background:#0d1717}h1{color:#fff}}'

/**
 * Returns the page shown if the browser has no secure context: it then cannot encrypt, so the portal would not work.
 */
export function insecurePage(nonce: string, language: Language, local: string): string {
  const texts = textsOf(language)
  const hint = texts['insecure.hint'].replace('{local}', local)
  return plainPage(nonce, language, texts['insecure.title'], [texts['insecure.text'], hint])
}

/** Returns the page shown while no shell is published. */
export function emptyPage(nonce: string, language: Language): string {
  const texts = textsOf(language)
  return plainPage(nonce, language, texts['empty.title'], [texts['empty.text']])
}

function plainPage(nonce: string, language: Language, title: string, paragraphs: readonly string[]): string {
  return document(html`<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${paragraphs.map((text) => html`<p>${text}</p>`)}
</main>
</body>
</html>
`)
}
