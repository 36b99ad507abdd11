// For builds, in Node: a page as HTML and the styles it needs.

import createCache from '@emotion/cache'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LocaleProvider } from '../locale/LocaleProvider.tsx'
import { en } from '../texts/en.ts'
import { fr } from '../texts/fr.ts'
import { KitTextsProvider } from '../texts/KitTextsProvider.tsx'
import { BaseStyles, ColorsByDevice } from '../theme/GlobalStyles.tsx'
import { CACHE_KEY, ThemeRoot } from '../theme/ThemeRoot.tsx'

/** A page's content before its scripts run. */
export interface StaticPage {
  /** The body's content; without style attributes, which a strict policy refuses. */
  readonly html: string
  /** Rules for one style element under the page's nonce, in their order. */
  readonly css: readonly string[]
}

/**
 * Draws React's first render as text. Forms are inert: input before their code is loaded would be lost. @param language
 * of the kit's texts; English if the kit does not support it @throws Error if a part has a style attribute
 */
export function renderStaticPage(node: ReactNode, language: string): StaticPage {
  const cache = createCache({ key: CACHE_KEY })
  // Keeps every style in the cache, instead of writing it in front of each element.
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
