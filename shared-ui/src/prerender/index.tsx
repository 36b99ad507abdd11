// Used by builds, in Node: draws a page as HTML and collects the styles of the page.

import createCache from '@emotion/cache'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LocaleProvider } from '../locale/LocaleProvider.tsx'
import { en } from '../texts/en.ts'
import { fr } from '../texts/fr.ts'
import { KitTextsProvider } from '../texts/KitTextsProvider.tsx'
import { BaseStyles, ColorsByDevice } from '../theme/GlobalStyles.tsx'
import { CACHE_KEY, ThemeRoot } from '../theme/ThemeRoot.tsx'

/** The content of a page before its scripts run. */
export interface StaticPage {
  /** The HTML of the body, without style attributes, which a strict policy refuses. */
  readonly html: string
  /** CSS rules for one style element under the page's nonce, in order. */
  readonly css: readonly string[]
}

/**
 * Draws React's first render as text. Forms are inert, because input before their code has loaded would be lost.
 * @param language of the kit's texts; English if the kit does not support the language
 * @throws Error if an element has a style attribute
 */
export function renderStaticPage(node: ReactNode, language: string): StaticPage {
  const cache = createCache({ key: CACHE_KEY })
  // Keeps every style in the cache, instead of writing each style in front of its element.
  cache.compat = true
  const drawn = renderToStaticMarkup(
    <ThemeRoot cache={cache} mode="light">
      <ColorsByDevice />
      <BaseStyles />
      <LocaleProvider language={language} timeZone="UTC">
        <KitTextsProvider texts={language === 'fr' ? fr : en}>{node}</KitTextsProvider>
      </LocaleProvider>
    </ThemeRoot>,
  )
  const styled = /<[^>]* style="[^>]*>/.exec(drawn)?.[0]
  if (styled) throw new Error(`the page's policy refuses the style attribute of ${styled}`)
  return {
    html: drawn.replaceAll('<form', '<form inert'),
    css: Object.values(cache.inserted).filter((rules) => typeof rules === 'string'),
  }
}
