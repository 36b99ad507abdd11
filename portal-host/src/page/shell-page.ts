import type { Language } from '@portal/contract/format'
import type { BootConfig } from '@portal/contract/module'
import { textsOf } from '../i18n/texts.ts'
import { type Catalogue, SHELL_BASE } from '../releases/catalogue.ts'
import { document, html, jsonForScript } from './html.ts'
import { headMarkup, type PageHead } from './page-head.ts'
import { portalFailedBox, portalFailedHead } from './portal-failed.ts'
import type { Preload } from './preload.ts'
import { type StandIn, standInBody, standInStyle } from './stand-in.ts'

/** The page as shown before the shell starts. */
export interface PageFace {
  /** The language of the host's own texts. */
  readonly language: Language
  /** The language of the page. A public page may be in a language that the host's own texts do not have. */
  readonly lang: string
  readonly head: PageHead
  /** The prerendered texts of the screen; undefined if its module has none. */
  readonly standIn?: StandIn | undefined
}

/**
 * Returns the page of every address: first the files to fetch, above all the first script, then the readable text, then
 * the data of the scripts. The boot element also has the nonce, where the shell reads it (`element.nonce`) for Emotion
 * and webpack. Browsers hide the nonce from attribute selectors.
 */
export function shellPage(
  shell: NonNullable<Catalogue['shell']>,
  boot: BootConfig,
  preloads: readonly Preload[],
  nonce: string,
  { language, lang, head, standIn }: PageFace,
): string {
  const texts = textsOf(language)
  const scripts = shell.main.filter((name) => name.endsWith('.js'))
  return document(html`<html lang="${lang}">
<head>
<meta charset="utf-8">
${headMarkup(head)}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#0B3B3C">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${portalFailedHead(nonce)}
${scripts.map(
  (name) =>
    html`<script defer fetchpriority="high" crossorigin="anonymous" src="${SHELL_BASE + name}" integrity="${shell.files[name] ?? ''}" nonce="${nonce}"></script>`,
)}
${preloads.map(
  ({ href, integrity }) =>
    html`<link rel="preload" as="script" crossorigin="anonymous" href="${href}" integrity="${integrity}" nonce="${nonce}">`,
)}
${shell.css.map(
  (name) =>
    html`<link rel="stylesheet" crossorigin="anonymous" href="${SHELL_BASE + name}" integrity="${shell.files[name] ?? ''}" nonce="${nonce}">`,
)}
${standIn ? standInStyle(standIn, nonce) : []}
</head>
<body>
<noscript>${texts.noscript}</noscript>
<div id="root"></div>
${standIn ? standInBody(standIn, nonce) : []}
${portalFailedBox(language)}
<script type="application/json" id="portal-boot" nonce="${nonce}">${jsonForScript(boot)}</script>
</body>
</html>
`)
}
