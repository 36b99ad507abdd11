import type { Language } from '@portal/contract/format'
import en from '../i18n/en.json' with { type: 'json' }
import es from '../i18n/es.json' with { type: 'json' }
import fr from '../i18n/fr.json' with { type: 'json' }
import { html, type Markup, trusted } from './html.ts'

/**
 * The time in milliseconds after which the page reports that the first script has not started. On a slow line the
 * script takes a second or two.
 */
const TIMEOUT_MS = 10_000
/** The time in milliseconds after which the requests of the button have ended, with or without an answer. */
const AGAIN_MS = 5_000

// These lines are part of the page, because without the portal's files no other code can report the fault. The shell's
// first script defines `__portal_script__`. From then on the shell itself monitors loading, and shows the box if
// loading fails.
const SCRIPT = `{
const show = () => {
  const box = document.getElementById('portal-failed')
  if (box) box.hidden = false
  else addEventListener('DOMContentLoaded', show, { once: true })
}
addEventListener('error', ({ target }) => { if (target instanceof HTMLScriptElement && target.defer) show() }, true)
setTimeout(() => { if (!('__portal_script__' in globalThis)) show() }, ${TIMEOUT_MS})
addEventListener('click', async ({ target }) => {
  const button = target.closest?.('#portal-failed button')
  if (!button) return
  button.disabled = true
  const files = document.querySelectorAll('script[src], link[rel=preload]')
  const again = { cache: 'reload', signal: AbortSignal.timeout(${AGAIN_MS}) }
  await Promise.allSettled([...files].map(async (file) => (await fetch(file.src || file.href, again)).blob()))
  location.reload()
})
}`

// On an empty page the box fills the page; over prerendered text it is a bar at the bottom.
const STYLE =
  '#portal-failed{position:fixed;inset:auto 0 0;display:grid;place-content:center;gap:1rem;padding:1.5rem;' +
  'font:16px/1.5 system-ui,sans-serif;color:#12201f;background:#fff;border-top:1px solid #cbd5d5}' +
  '#portal-failed[hidden]{display:none}#root:empty:not(:has(~#portal-words))~#portal-failed{inset:0;border:0}' +
  '#portal-failed p{margin:0;max-width:34rem}#portal-failed strong{display:block;color:#0B3B3C}' +
  '#portal-failed button{justify-self:start;font:inherit;font-weight:600;padding:.5rem 1.25rem;border:0;border-radius:8px;' +
  'color:#fff;background:#0B3B3C;cursor:pointer}#portal-failed button:disabled{opacity:.6;cursor:progress}' +
  '@media(prefers-color-scheme:dark){#portal-failed{color:#e6ecec;background:#0d1717;border-color:#2b3a3a}' +
  '#portal-failed strong{color:#fff}#portal-failed button{color:#0B3B3C;background:#e6ecec}}'

/**
 * Returns the part in the page's head, before any script. It detects that the first script is missing, altered or
 * hanging.
 */
export function portalFailedHead(nonce: string): Markup {
  return html`<style nonce="${nonce}">${trusted(STYLE)}</style>
<script nonce="${nonce}">${trusted(SCRIPT)}</script>`
}

/**
 * Returns the part in the page's body: the message in every language of the public pages, beginning with the language
 * of the page, with a button that reloads without the cache.
 */
export function portalFailedBox(language: Language): Markup {
  const all = Object.entries({ en, fr, es }).sort(
    ([one], [other]) => Number(other === language) - Number(one === language),
  )
  const says = all.map(
    ([tongue, texts]) =>
      html`<p lang="${tongue}"><strong>${texts['failed.title']}</strong> ${texts['failed.text']}</p>`,
  )
  const retry = all.map(
    ([tongue, texts], at) => html`${at > 0 ? ' · ' : ''}<span lang="${tongue}">${texts['failed.retry']}</span>`,
  )
  return html`<div id="portal-failed" role="alert" hidden>
${says}
<button type="button">${retry}</button>
</div>`
}
