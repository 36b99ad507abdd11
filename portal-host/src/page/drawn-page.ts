import type { PrerenderedPage } from '@portal/contract/module'
import { isDrawn } from './html.ts'

/** The placeholders `{{…}}`, which the host replaces in each request. */
const GAPS = /\{\{[\w.]+\}\}/g

/**
 * Reads a page prerendered by a build.
 * @returns undefined if the file is not such a page: not JSON, not of the contract's shape, or with scripts or styles
 * in it
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

// A page is harmless if it is valid both with its placeholders and with empty placeholders.
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
