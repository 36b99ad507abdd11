import type { FirstPaint } from './first-paint.ts'
import { html, type Markup, trusted } from './html.ts'

/** The data about the prerendered text that the page's script needs. */
export interface StandIn {
  readonly paint: FirstPaint
  readonly language: string
  /** The languages in which this page is available. */
  readonly languages: readonly string[]
  /** Whether the address requested this language, so that a stored choice of language does not apply. */
  readonly isAsked: boolean
  /** Whether the screen is in a frame of the shell: then it is a sign-in step, which is hidden from signed-in users. */
  readonly isFramed: boolean
}

/**
 * Runs in the page after the root element and before the text. Removes the text in the same animation frame in which
 * the screen renders its heading, so that the page does not jump. Removes it before the first paint if this visitor
 * will see another page, because another language was chosen or the screen only redirects.
 */
export function standIn(language: string, languages: readonly string[], isAsked: boolean, isFramed: boolean): void {
  const page = document.documentElement
  const root = document.getElementById('root')
  const path = location.pathname
  const kept = (name: string) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const theme = kept('portal.theme')
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme

  const chosen = [isFramed ? null : kept('portal.landing'), kept('portal.language')].find(
    (one) => one !== null && languages.includes(one),
  )
  const isOtherLanguage = !isAsked && chosen !== undefined && chosen !== language
  const isOnlyPassed = isFramed && (kept('tk') !== null || location.hash !== '')

  const takeAway = () => {
    const words = document.getElementById('portal-words')
    const focused = words?.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null
    document.getElementById('portal-words-style')?.remove()
    words?.remove()
    delete page.dataset.theme
    const links = [...(root?.querySelectorAll('a') ?? [])]
    if (focused) links.find((link) => link.getAttribute('href') === focused)?.focus()
  }
  if (isOtherLanguage || isOnlyPassed) {
    document.addEventListener('DOMContentLoaded', takeAway, { once: true })
    page.dataset.words = 'off'
    return
  }
  const watch = new MutationObserver(() => {
    if (location.pathname === path && !root?.querySelector('h1, [role="alert"]')) return
    watch.disconnect()
    takeAway()
  })
  if (root) watch.observe(root, { childList: true, subtree: true })
}

// The screen renders invisibly until it replaces the text. Buttons that do not work yet, and the form of a screen in a
// frame, are hidden but keep their space. The front page's converter is readable.
const STYLE =
  ':root:not([data-words]) #root{display:none}:root[data-words] #portal-words{display:none}' +
  '#portal-words button,#portal-words[data-framed] main :is(form,:has(>button)){visibility:hidden}'

/** Returns the styles of the text, for the page's head. */
export function standInStyle({ paint }: StandIn, nonce: string): Markup {
  return html`<style id="portal-words-style" nonce="${nonce}">${paint.css}${trusted(STYLE)}</style>`
}

/** Returns the text and the script that removes it, for the page's body after the root element. */
export function standInBody({ paint, language, languages, isAsked, isFramed }: StandIn, nonce: string): Markup {
  const args = [language, languages, isAsked, isFramed].map((value) => JSON.stringify(value)).join(',')
  const framed = isFramed ? html` data-framed` : html``
  return html`<script nonce="${nonce}">${trusted(`(${standIn})(${args})`)}</script>
<div id="portal-words" lang="${language}"${framed}>${paint.html}</div>`
}
