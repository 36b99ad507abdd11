import type { PrerenderedPage } from '@portal/contract/module'
import { isDrawn } from './html.ts'

/** Placeholders `{{…}}` that the host replaces per request. */
const GAPS = /\{\{[\w.]+\}\}/g

/**
 * A page prerendered by a build.
 * @returns undefined for a file that is none: no JSON, not of the contract's shape, or with scripts or styles in it
 */
export function readDrawnPage(bytes: Buffer): PrerenderedPage | undefined {
  let page: unknown
  try {
    page = JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
  return isPage(page) && [page.html, page.htmlWithProvider ?? ''].every(isHarmless) && !page.css.join('').includes('<')
    ? page
    : undefined
}

// Valid both unchanged and with empty placeholders.
const isHarmless = (html: string) => isDrawn(html) && isDrawn(html.replace(GAPS, ''))

function isPage(value: unknown): value is PrerenderedPage {
  if (typeof value !== 'object' || value === null) return false
  const { html, css, htmlWithProvider } = value as Partial<Record<keyof PrerenderedPage, unknown>>
  return (
    isText(html) &&
    Array.isArray(css) &&
    css.every(isText) &&
    (htmlWithProvider === undefined || isText(htmlWithProvider))
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'
